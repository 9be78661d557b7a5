"""The board: a table as nine lines of text, written, and read from what players paste.

Invariant: what is written here is read back as the same position; a text that is no table these rules can have
is refused with its line and the reason.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple, NoReturn

from golf_core.cards import JOKER_SIGN, JOKERS, Card, card_from_text, card_text, cards_text
from golf_core.errors import InvalidBoard
from golf_core.folding import FULL_WIDTH, folded
from golf_core.position import COLUMNS, DEPTH, Position
from golf_core.rules import Opening, Rules

LONGEST: Final = 2000
"""Many more signs than a whole table takes, symbols for suits included."""

_STOCK: Final = 16  # of a deal without jokers whose first waste card was dealt
_LABELS: Final = {"TALON": "Talon", "FOUNDATIONS": "Foundations"}
_EMPTY: Final = "-"

# The suits as players' programs draw them, filled and outlined.
_SUITS: Final = str.maketrans("♣♧♦♢♥♡♠♤", "CCDDHHSS")


class _Line(NamedTuple):
    """One line of the text: its number from 1, and the words in it after a label."""

    number: int
    words: list[str]


def board_text(position: Position) -> str:
    """Return the position as nine lines: stock (next card first), waste (top last), columns (exposed card last)."""
    lines = [f"Talon: {cards_text(position.stock)}", f"Foundations: {cards_text(position.waste)}"]
    return "\n".join([*lines, *map(cards_text, position.columns)])


def board_line(position: Position) -> str:
    """Return the same nine parts on one line, ``/`` between them: the name of a deal that is a board."""
    return board_text(position).replace("\n", "/")


def is_board(text: str) -> bool:
    """Say whether a text is meant as a board: it has a label, or its first line of several holds cards alone.

    >>> is_board("6C 5S/2S"), is_board("GO1/E/AAAAAAB")
    (True, False)
    """
    start = text[:LONGEST]
    lines = [line.split() for line in map(folded, _broken(start)) if line.strip()]
    labelled = any(line and line[0].partition(":")[0] in _LABELS and ":" in "".join(line[:2]) for line in lines)
    return labelled or (len(lines) > 1 and all(_card(word) is not None or word == JOKER_SIGN for word in lines[0]))


def position_from_board(text: str, rules: Rules) -> Position:
    """Return the position that a board shows, perhaps in mid-game.

    ``Talon:`` is the stock, ``Foundations:`` the waste, and seven lines are the columns; ``/`` ends a line when
    there is only one. Raises InvalidBoard when it is no table that these rules can come to.

    >>> from golf_core.rules import PRESETS
    >>> position = position_from_board("talon: 10♥ / Foundations: AC / 2s 3d/-/-/-/-/-/-", PRESETS["E"])
    >>> board_line(position)
    'Talon: TH/Foundations: AC/2S 3D/-/-/-/-/-/-'
    """
    lines = _lines(text)
    stock, waste, *columns = _piles(lines, rules)
    for line, column in zip(lines[2:], columns, strict=True):
        if len(column) > DEPTH:
            message = f"line {line.number} holds {len(column)} cards, and a column has at most {DEPTH}"
            _refuse("board-deep", message, line=line.number, count=len(column), limit=DEPTH)
    at, limit = lines[0].number, _STOCK + rules.jokers + (rules.opening is Opening.OPEN)
    if len(stock) > limit:
        message = f"line {at} puts {len(stock)} cards into the stock, and under these rules it has at most {limit}"
        _refuse("board-stock", message, line=at, count=len(stock), limit=limit)
    if not waste and rules.opening is Opening.DEALT:
        at = lines[1].number
        message = f"line {at} leaves the waste empty, and under these rules a card lies there from the start"
        _refuse("board-waste", message, line=at)
    if not any(columns):
        at = lines[2].number
        _refuse("board-tableau", f"no card stands in the columns, from line {at} on: one at least is needed", line=at)
    return Position(tuple(columns), waste, stock)


def _piles(lines: list[_Line], rules: Rules) -> list[tuple[Card, ...]]:
    """Return the cards of each pile: every card of the pack at most once, no more jokers than the rules have."""
    seen: dict[Card, int] = {}
    jokers = iter(JOKERS[: rules.jokers])
    piles = []
    for line in lines:
        pile = []
        for card in _cards(line, jokers, rules):
            if card in seen:
                found = card_text(card)
                message = f"line {line.number} holds {found}, which stands in line {seen[card]} already"
                _refuse("board-twice", message, line=line.number, card=found, first=seen[card])
            seen[card] = line.number
            pile.append(card)
        piles.append(tuple(pile))
    return piles


def _cards(line: _Line, jokers: Iterator[Card], rules: Rules) -> Iterator[Card]:
    for at, word in enumerate(line.words, start=1):
        card = next(jokers, None) if word == JOKER_SIGN else _card(word)
        if card is None and word == JOKER_SIGN:
            message = f"line {line.number} holds a joker too many: these rules have {rules.jokers}"
            _refuse("board-jokers", message, line=line.number, limit=rules.jokers)
        if card is None:
            message = (
                f'"{word:.20}", number {at} in line {line.number}, is no card: write rank and suit, like 6H or 10♠'
            )
            _refuse("board-card", message, line=line.number, at=at, found=word[:20])
        yield card


def _card(word: str) -> Card | None:
    """Return the card that a folded word names, None if it names no card of the pack."""
    plain = word.translate(_SUITS)
    try:
        return card_from_text("T" + plain[2:] if plain.startswith("10") else plain)
    except KeyError:
        return None


def _lines(text: str) -> list[_Line]:
    """Return the nine lines in their order: stock, waste, columns."""
    if len(text) > LONGEST:
        message = f"this text of {len(text)} signs is too long for a board, which has nine lines: paste the board alone"
        _refuse("board-long", message, length=len(text), limit=LONGEST)
    labelled: dict[str, _Line] = {}
    columns: list[_Line] = []
    for number, line in enumerate(_broken(text), start=1):
        if not line.strip() and not labelled and not columns:
            continue
        label, colon, rest = folded(line, dash=_EMPTY).rpartition(":")
        words = rest.split()
        if not label.strip():
            # A colon without a label opens a column in some programs' boards.
            columns.append(_Line(number, [_EMPTY] if colon and not words else words))
            continue
        name = _LABELS.get(label.strip())
        if name is None or name in labelled:
            what = "stands there twice" if name else "names no pile: Talon: and Foundations: do"
            message = f'the label "{label.strip():.20}" in line {number} {what}'
            _refuse("board-label", message, line=number, found=label.strip()[:20])
        labelled[name] = _Line(number, [] if words == [_EMPTY] else words)
    if not labelled and not columns:
        _refuse("board-empty", "no board was given: it has a line Talon:, a line Foundations: and seven columns")
    last = max(line.number for line in (*columns, *labelled.values()))
    for name in _LABELS.values():
        if name not in labelled:
            message = f"up to line {last} none starts with {name}: the pile may be empty, its line may not be missing"
            _refuse("board-missing", message, line=last, label=name)
    return [*(labelled[name] for name in _LABELS.values()), *_seven(columns, last)]


def _seven(columns: list[_Line], last: int) -> list[_Line]:
    """Return the seven columns; a blank line is one only where the others are too few."""
    filled = [line for line in columns if line.words]
    if len(filled) == COLUMNS:
        columns = filled
    if len(columns) != COLUMNS:
        blank = len(columns) - len(filled)
        message = (
            f"up to line {last} there are {len(filled)} columns and {blank} blank lines, "
            f"and a board has {COLUMNS} columns: write {_EMPTY} for an empty one"
        )
        _refuse("board-columns", message, line=last, count=len(filled), blank=blank, expected=COLUMNS)
    return [_Line(line.number, [] if line.words == [_EMPTY] else line.words) for line in columns]


def _broken(text: str) -> list[str]:
    """Return the text's lines; ``/`` ends a line too when there is only one."""
    plain = text.translate(FULL_WIDTH)
    return plain.strip().split("/") if len(plain.strip().splitlines()) <= 1 else plain.splitlines()


def _refuse(fault: str, message: str, card: str | None = None, **details: str | int) -> NoReturn:
    raise InvalidBoard(fault, message, card=card, **details)
