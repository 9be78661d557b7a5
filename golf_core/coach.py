"""The coach: sent on errands, he works at them in steps, and drops what is no longer asked.

Invariant: he never tells of a table that is no longer there, and what he does changes no game. Of several errands
the quickest that the player waits for comes first, and of each kind there is one at most.
"""

from typing import Final

from golf_core.errand import Errand
from golf_core.findings import Coaching, Found
from golf_core.match import Match

ORDER: Final = ("hint", "verdict", "best", "review", "winnable")
"""Which errand is worked at first."""

AT_ONCE: Final = 40
"""So many nodes are worked at when an errand is sent for: what is known or easy is told without waiting."""


class Coach:
    """The errands under way, each under the number of its ticket."""

    def __init__(self) -> None:
        self._under_way: dict[str, tuple[int, Errand]] = {}
        self._tickets = 0

    def send(self, errand: Errand) -> Coaching:
        """Send for an errand; if it is under way already, that one goes on, else it takes the place of its like."""
        known = self._under_way.get(errand.name)
        if known is None or not known[1].same(errand):
            self._tickets += 1
            self._under_way[errand.name] = (self._tickets, errand)
        return self._stepped(errand.name, AT_ONCE)

    def work(self, nodes: int) -> Coaching | None:
        """Work for so many nodes at what comes first, and return how it stands; None when nothing is under way."""
        name = self._first()
        return None if name is None else self._stepped(name, nodes)

    def look(self, match: Match) -> None:
        """Look at the table as it has become, and drop what was about another."""
        self._under_way = {name: (ticket, one) for name, (ticket, one) in self._under_way.items() if one.holds(match)}

    def cancel(self, name: str) -> Coaching | None:
        """Drop an errand, if it is under way, and return how the next one stands; None when nothing is under way."""
        self._under_way.pop(name, None)
        following = self._first()
        return None if following is None else self._report(*self._under_way[following], None)

    def _first(self) -> str | None:
        return next((name for name in ORDER if name in self._under_way), None)

    def _stepped(self, name: str, nodes: int) -> Coaching:
        # Taken out first: an errand that fails is not tried again.
        ticket, errand = self._under_way.pop(name)
        found = errand.step(nodes)
        if found is None:
            self._under_way[name] = (ticket, errand)
        return self._report(ticket, errand, found)

    def _report(self, ticket: int, errand: Errand, found: Found | None) -> Coaching:
        return {
            "errand": errand.name,
            "ticket": ticket,
            "done": found is not None,
            "waiting": len(self._under_way),
            "progress": errand.progress,
            "found": found,
        }
