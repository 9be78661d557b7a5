"""Damaged saves, boards and files of statistics: each is read or told in a sentence, and nothing changes.

One seed is 1,150 of them; the whole run has ten seeds.
"""

import datetime as dt
import json
from collections import Counter
from collections.abc import Callable
from typing import Any

from asking import ask
from golf_core.api import Session
from golf_core.board import board_line, board_text
from golf_core.deal import NUMBERS, Board, Deal, Kpat, Numbered
from golf_core.errors import InvalidStatistics
from golf_core.export import exported, imported
from golf_core.generator import SplitMix64
from golf_core.match import Match
from golf_core.record import Occasion, recorded
from golf_core.rules import PRESETS, Rules
from golf_core.save import restored, save
from golf_core.source import payload
from golf_core.statistics import Statistics

RULES = [*PRESETS.values(), Rules(jokers=2, holes=9, undo=3), Rules(jokers=1, undo=1)]
SIGNS = '01789-/:{}[]",.*AKTSx \n\u00e9\u2665\u0665\ufeff\U0001f0cf\ud800'
VALUES: list[Any] = [
    None,
    True,
    False,
    0,
    -1,
    1.5,
    10**30,
    "",
    "x",
    "0",
    [],
    {},
    [[]],
    {"a": 1},
    "\ud800",
    float("inf"),
]


def by_chance(match: Match, chance: SplitMix64, moves: int) -> Match:
    for _ in range(moves):
        if match.can_go_on:
            match = match.next()
        elif match.game.moves:
            match = match.with_game(match.game.move(match.game.moves[chance.below(len(match.game.moves))]))
        if match.holes > 1 and not match.game.over and not chance.below(15):
            match = match.give_up()
    return match


def some_match(chance: SplitMix64) -> Match:
    rules = RULES[chance.below(len(RULES))]
    number = chance.below(NUMBERS)
    deals: list[Deal] = [Numbered(number), Kpat(number % 31000 + 1), Board(Numbered(number).layout(rules))]
    deal = deals[0 if rules.jokers else chance.below(3)]
    return by_chance(Match.begun(rules, deal), chance, chance.below(60))


# Ways to damage a text.


def cut_short(text: str, chance: SplitMix64) -> str:
    return text[: chance.below(len(text))]


def one_sign_changed(text: str, chance: SplitMix64) -> str:
    at = chance.below(len(text))
    return text[:at] + SIGNS[chance.below(len(SIGNS))] + text[at + chance.below(2) :]


def a_piece_moved(text: str, chance: SplitMix64) -> str:
    first, second = sorted((chance.below(len(text)), chance.below(len(text))))
    at = chance.below(len(text))
    return text[:at] + text[first:second] + text[at:] if chance.below(2) else text[:first] + text[second:]


def huge(text: str, chance: SplitMix64) -> str:
    at = chance.below(len(text))
    return text[:at] + text[at : at + 1 + chance.below(9)] * (20_000 + chance.below(90_000)) + text[at:]


def deep(text: str, chance: SplitMix64) -> str:
    at = chance.below(len(text))
    opening = ["[", "{", '{"a":', "[[{", '["'][chance.below(5)]
    return text[:at] + opening * (1 + chance.below(30_000)) + text[at:]


def foreign(_: str, chance: SplitMix64) -> str:
    signs = [SIGNS[chance.below(len(SIGNS))] for _ in range(chance.below(200))]
    return [
        "".join(signs),
        json.dumps({"version": 1, "board": ["7H"], "moves": chance.below(99)}),
        "<!DOCTYPE html><html><body>404</body></html>",
        "PK\x03\x04" + "".join(signs),
        '"' + "".join(map(chr, (32 + chance.below(90) for _ in range(30)))),
    ][chance.below(5)]


def value_changed(text: str, chance: SplitMix64) -> str:
    """JSON with one value, at any depth, that is another or is missing."""
    whole = json.loads(text)
    places: list[tuple[Any, Any]] = []
    waiting: list[Any] = [whole]
    while waiting:
        inner = waiting.pop()
        keys: list[Any] = list(inner) if isinstance(inner, dict) else list(range(len(inner)))
        places += [(inner, key) for key in keys]
        waiting += [inner[key] for key in keys if isinstance(inner[key], dict | list)]
    holder, key = places[chance.below(len(places))]
    if chance.below(4):
        holder[key] = VALUES[chance.below(len(VALUES))]
    else:
        del holder[key]
    return json.dumps(whole)


def move_changed(text: str, chance: SplitMix64) -> str:
    """A save with an illegal move at some step, or with one that may still be legal."""
    whole = json.loads(text)
    hole = whole["holes"][chance.below(len(whole["holes"]))]
    if hole["record"]:
        at = chance.below(len(hole["record"]))
        hole["record"] = hole["record"][:at] + "012345678x"[chance.below(10)] + hole["record"][at + 1 :]
    return json.dumps(whole)


def word_changed(text: str, chance: SplitMix64) -> str:
    """A board with one word that is another card's, or twice there, or gone."""
    words = text.split(" ")
    at = chance.below(len(words))
    words[at] = ["", "*", "10H", "AS AS", "XX", words[chance.below(len(words))], "6H\n6D", "/"][chance.below(8)]
    return " ".join(words)


Damage = Callable[[str, SplitMix64], str]
ANY: list[Damage] = [cut_short, one_sign_changed, one_sign_changed, a_piece_moved, huge, deep, foreign]


def sentence(error: dict[str, Any], *kinds: str) -> str:
    """The code of a refusal, once it is known to be of these kinds and told in a sentence of readable length."""
    assert error["code"].startswith(kinds), error
    assert 15 < len(error["message"]) < 600, error
    assert all(type(value) in {str, int} for value in error["details"].values())
    code: str = error["code"]
    return code


def put(command: dict[str, str], *kinds: str, session: Session) -> str:
    """Put a damaged text to a session with a game on its table; the code of the refusal, or that it was read."""
    before = ask(session, type="view")
    answer = ask(session, **command)
    if "error" in answer:
        assert ask(session, type="view") == before
        return sentence(answer["error"], *kinds)
    # What could be read is a whole game, and is saved and read back like any other.
    kept = answer["view"]["save"]
    match, fault = restored(kept)
    assert (save(match), fault) == (kept, None)
    assert ask(session, type="view")["view"]["save"] == kept
    return sentence(answer["warning"], *kinds) if "warning" in answer else "read"


def test_saves(seed: int) -> None:
    chance = SplitMix64(seed)
    session = Session()
    ask(session, type="new", rules="E", number=1)
    told: Counter[str] = Counter()
    damages = [*ANY, value_changed, value_changed, move_changed]
    for _ in range(45):
        text = save(some_match(chance))
        for damage in damages:
            told[put({"type": "load", "save": damage(text, chance)}, "save-", session=session)] += 1
    assert told.total() == 450
    assert set(told) <= {"read", "save-damaged", "save-newer", "save-move", "save-hole"}
    assert told["save-damaged"] > 200
    assert told["save-move"] > 10


def test_boards_codes_and_links(seed: int) -> None:
    chance = SplitMix64(100 + seed)
    session = Session()
    ask(session, type="new", rules="E", number=1)
    told: Counter[str] = Counter()
    damages = [*ANY, word_changed, word_changed, word_changed]
    kinds = ("board-", "code-", "kpat-", "record-", "replay-")
    for turn in range(40):
        match = some_match(chance)
        rules = match.rules
        texts = [
            board_text(match.game.position),
            board_line(match.game.position),
            payload(rules, match.deal, match.steps),
        ]
        for damage in damages:
            told[put({"type": "open", "code": damage(texts[turn % 3], chance)}, *kinds, session=session)] += 1
    assert told.total() == 400
    assert {"board-card", "board-twice", "board-columns", "board-long", "code-long", "read"} <= set(told)


def test_files_of_statistics(seed: int) -> None:
    chance = SplitMix64(200 + seed)
    matches = [by_chance(Match.begun(RULES[at % 6], Numbered(at)), chance, 100) for at in range(12)]
    day = dt.date(2026, 11, 29)
    kept = Statistics.of(recorded(match, Occasion(f"g{at}", at, day)) for at, match in enumerate(matches))
    text = exported(kept)
    told: Counter[str] = Counter()
    damages = [*ANY, value_changed, value_changed, value_changed]
    for _ in range(30):
        for damage in damages:
            damaged = damage(text, chance)
            try:
                read = imported(damaged)
            except InvalidStatistics as error:
                told[
                    sentence({"code": error.code, "message": str(error), "details": error.details}, "statistics-")
                ] += 1
            else:
                told["read"] += 1
                assert imported(exported(read)) == read
    assert kept == imported(text)
    assert told.total() == 300
    assert {"statistics-damaged", "statistics-foreign", "statistics-record"} <= set(told)
