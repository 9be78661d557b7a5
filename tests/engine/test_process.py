"""The commands as real processes."""

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.host_only


def test_module_and_script_are_one_and_the_same(winning_line: str) -> None:
    arguments = ["replay", "GO1-C-AAAAAAB", winning_line]
    script = Path(sys.executable).with_name("golf-core")
    results = [
        subprocess.run([*command, *arguments], capture_output=True, text=True, check=False)
        for command in ([sys.executable, "-m", "golf_core"], [str(script)])
    ]
    assert [result.returncode for result in results] == [1, 1]
    assert results[0].stdout == results[1].stdout
    assert results[0].stderr == results[1].stderr
    assert "move 21 (column 4, AS)" in results[0].stderr


def test_a_code_in_any_script_is_refused_under_any_locale() -> None:
    for locale in ("C", "C.UTF-8"):
        result = subprocess.run(
            [sys.executable, "-m", "golf_core", "deal", "紅心-六"],
            capture_output=True,
            check=False,
            env={"LC_ALL": locale, "PYTHONUTF8": "0"},
        )
        assert result.returncode == 1
        assert result.stdout == b""
        assert b"a code starts with GO1" in result.stderr


def test_a_pipe_that_nobody_reads_ends_quietly_and_with_its_status() -> None:
    command = [sys.executable, "-m", "golf_core", "deal", "GO1-E-AAAAAAB"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout
    assert process.stderr
    process.stdout.close()
    told = process.stderr.read()
    process.stderr.close()
    assert process.wait() == 3
    assert told.count("\n") == 1
    assert "could not be written" in told
