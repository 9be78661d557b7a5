"""The headers that netlify.toml gives to an address, by Netlify's own rules of matching."""

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

from places import ROOT
from steps import BuildError

SETTINGS = ROOT / "netlify.toml"


@dataclass(frozen=True)
class Rule:
    """One [[headers]] table: the addresses it is for, and the headers it gives."""

    address: str
    values: dict[str, str]

    def matches(self, path: str) -> bool:
        """Tell whether the rule is for a path; `*` stands for anything, `:name` for one part of the path."""
        parts = re.split(r"(\*|:\w+)", self.address)
        pattern = "".join(
            ".*" if part == "*" else "[^/]+" if part.startswith(":") else re.escape(part) for part in parts
        )
        return re.fullmatch(pattern, path) is not None


def rules(file: Path = SETTINGS) -> list[Rule]:
    """Read the rules; a key that Netlify would silently pass over is an error here."""
    found = []
    for number, table in enumerate(tomllib.loads(file.read_text(encoding="utf-8")).get("headers", []), start=1):
        if set(table) != {"for", "values"}:
            message = (
                f"{file.name}, [[headers]] number {number}: expected for and values, found {', '.join(sorted(table))}."
            )
            raise BuildError(message)
        for name, value in table["values"].items():
            if not isinstance(value, str):
                message = (
                    f"{file.name}, [[headers]] number {number}: the value of {name} should be a text, found {value!r}."
                )
                raise BuildError(message)
        found.append(Rule(table["for"], {name: value.strip() for name, value in table["values"].items()}))
    return found


def headers_for(path: str, given: list[Rule]) -> dict[str, str]:
    """Give the headers of a path; one that several rules name has their values joined with a comma."""
    joined: dict[str, str] = {}
    for rule in given:
        if rule.matches(path):
            for name, value in rule.values.items():
                joined[name] = f"{joined[name]}, {value}" if name in joined else value
    return joined
