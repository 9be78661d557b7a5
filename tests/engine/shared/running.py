"""The commands run as a program would run them: what their tests share."""

import pytest

from golf_core.__main__ import main

PUBLISHED = [
    "Talon: 8S 9D JD 6D KH KS 9H TD 5H AD 4D 6S 2H QC QD JC",
    "Foundations: AC",
    "6C 5S QS TS 6H",
    "2S KC 4S 2C 8C",
    "TC AH 2D 5D JS",
    "3D QH AS KD 4C",
    "JH 3C 7D 8H 9C",
    "TH 4H 7H 7C 8D",
    "3S 7S 3H 9S 5C",
]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(arguments)
    printed = capsys.readouterr()
    return status, printed.out, printed.err
