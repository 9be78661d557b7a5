"""The errand: a piece of work that a coach is sent for, and what it is about.

Invariant: what it brings is about what it was sent for and nothing else, and it changes no game.
"""

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from golf_core.findings import Found
from golf_core.match import Match

R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)


class Work(Protocol[R_co]):
    """Something that is done in steps: the answer comes with the last one."""

    def step(self, nodes: int) -> R_co | None:
        """Work on for so many nodes, and return the answer or None while there is none."""


class Known:
    """Work that was done before it begins."""

    def __init__(self, found: Found) -> None:
        self._found = found

    def step(self, _: int) -> Found:
        """Return what is known already."""
        return self._found


class Told(Generic[R]):
    """Work whose answer is told in another form."""

    def __init__(self, work: Work[R], tell: Callable[[R], Found]) -> None:
        self._work = work
        self._tell = tell

    def step(self, nodes: int) -> Found | None:
        """Work on for so many nodes, and return the answer as it is told or None while there is none."""
        answer = self._work.step(nodes)
        return None if answer is None else self._tell(answer)


class Errand:
    """One errand.

    ``subject`` is what it is about, and ``about`` finds the same in a match; without it, no match matters.
    """

    def __init__(
        self,
        name: str,
        work: Work[Found],
        subject: object,
        about: Callable[[Match], object] | None = None,
        progress: Callable[[], int] | None = None,
    ) -> None:
        self.name = name
        self._work = work
        self.subject = subject
        self._about = about
        self._progress = progress

    @property
    def progress(self) -> int | None:
        """How many positions or deals have been judged, where they are counted."""
        return self._progress() if self._progress else None

    def same(self, other: "Errand") -> bool:
        """Say whether another errand is for the same, so that either can go on in place of the other."""
        return (self.name, self.subject) == (other.name, other.subject)

    def holds(self, match: Match) -> bool:
        """Say whether what this errand is about is still there."""
        return self._about is None or self._about(match) == self.subject

    def step(self, nodes: int) -> Found | None:
        """Work on for so many nodes, and return what was found or None while there is nothing."""
        return self._work.step(nodes)
