"""The refusals: everything the engine declines is one of these, with a code the page translates.

Invariant: ``code`` is a fixed word, ``details`` are plain values for a sentence in any language, and the
message says in English what was wrong, where, and what would be right.
"""

from typing import ClassVar

Detail = str | int


class GolfError(ValueError):
    """A refused input.

    ``code`` is the fixed word of the fault, ``card`` the card it is about (as text) or None, ``details`` the
    values a sentence about it needs, ``str(error)`` the English sentence.
    """

    def __init__(self, code: str, message: str, *, card: str | None = None, **details: Detail) -> None:
        super().__init__(message)
        self.code = code
        self.card = card
        self.details = details


class InvalidCode(GolfError):
    """A text that names no deal: its code starts with ``code-``."""


class InvalidDeal(GolfError):
    """A number or a date that names no deal, or none under these rules: ``kpat-`` and ``daily-``."""


class InvalidBoard(GolfError):
    """A board as text that is no table: its code starts with ``board-``, its details name the line."""


class InvalidRecord(GolfError):
    """A line of moves with a sign that is no move: its code starts with ``record-``."""


class InvalidSave(GolfError):
    """A save that cannot be read: its code starts with ``save-``."""


class InvalidStatistics(GolfError):
    """A game that does not count, or a file of statistics that cannot be read: ``statistics-``."""


class InvalidCommand(GolfError):
    """A command that the session does not know, or with wrong parts."""


class IllegalMove(GolfError):
    """A move that the rules refuse in this position; ``code`` is the reason, one of `SENTENCES`."""

    SENTENCES: ClassVar = {
        "over": "the game has ended",
        "empty": "no card is left in column {column}",
        "covered": "another card lies on {card}",
        "king": "nothing may be played on a King, so {card} does not fit {top}: draw, or play a joker if there is one",
        "rank": "{card} is not one higher or lower than {top}",
        "stock-empty": "the stock is empty",
        "draw-later": "drawing waits until no exposed card fits",
        "nothing-to-undo": "there is no move that can be taken back",
        "nothing-to-redo": "there is no move to make again",
        "not-over": "hole {hole} has not ended: it is cleared, stuck or given up before the next",
        "match-over": "hole {hole} is the last",
        "no-match": "only a hole of a match can be given up, and this is a single game",
    }

    def __init__(self, reason: str, *, card: str | None = None, **details: Detail) -> None:
        message = self.SENTENCES[reason].format(card=card, **details)
        super().__init__(reason, message, card=card, **details)
