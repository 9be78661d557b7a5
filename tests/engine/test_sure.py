"""The solver's hint, and the memory of what was judged."""

from itertools import accumulate

import pytest

from golf_core import judgements
from golf_core.best import Best
from golf_core.deal import Numbered
from golf_core.fair import Advice, Reason
from golf_core.game import Game
from golf_core.generator import SplitMix64
from golf_core.judgements import Judged, Judgements, Reached
from golf_core.position import DRAW, Move, Outcome, Position
from golf_core.rules import PRESETS, Rules
from golf_core.solver import Search, Verdict
from golf_core.sure import Certainty, Sure

PLENTY = 10**9


def certain(position: Position, rules: Rules, nodes: int = PLENTY) -> Certainty:
    sure = Sure(position, rules)
    while (certainty := sure.step(nodes)) is None:
        pass
    assert sure.step(nodes) is certainty
    return certainty


def verdict(position: Position, rules: Rules) -> Judged:
    search = Search(position, rules)
    while (found := search.step(PLENTY)) is None:
        pass
    return Judged(found, search.line or ())


def best(position: Position, rules: Rules) -> Reached:
    search = Best(position, rules)
    while (strokes := search.step(PLENTY)) is None:
        pass
    return Reached(strokes, search.line or ())


def after(position: Position, line: tuple[Move, ...], rules: Rules) -> Position:
    for move in line:
        assert position.refusal(rules, move) is None
        position = position.after(move)
    return position


@pytest.mark.parametrize("part", ["E", "C", "S9"])
def test_what_the_solver_advises_is_true(part: str, *, thorough: bool) -> None:
    rules = PRESETS[part]
    for number in range(30 if thorough else 3):
        position, chance = Numbered(number).layout(rules), SplitMix64(number)
        while moves := position.moves(rules):
            found = certain(position, rules)
            assert found.verdict is verdict(position, rules).verdict
            assert found.move in moves
            assert found.move == (found.line[0] if found.line else DRAW)
            reached = after(position, found.line, rules)
            if found.verdict is Verdict.WINNABLE:
                assert (reached.outcome(rules), found.wins) == (Outcome.CLEARED, found.line)
            else:
                assert (found.wins, found.strokes) == ((), reached.left)
            if found.strokes is not None:
                assert found.strokes == best(position, rules).strokes
            for _ in range(6):
                moves = position.moves(rules)
                position = position.after(moves[chance.below(len(moves))]) if moves else position


def test_in_small_steps_the_solver_advises_the_same() -> None:
    for part in ("C", "S9"):
        position = Numbered(1).layout(PRESETS[part])
        assert certain(position, PRESETS[part], nodes=50) == certain(position, PRESETS[part])


def test_verdicts_follow_from_those_before_and_after() -> None:
    rules, kept = PRESETS["E"], Judgements()
    game = Game(rules, Numbered(1)).draw().play(5)
    known = verdict(game.position, rules)
    assert known.verdict is Verdict.WINNABLE
    kept.learn(rules, game.position, known)
    # The win is there for whoever undoes, by what can be redone, and along the line.
    back = game.undo().undo()
    assert kept.verdict(rules, back.positions, back.record, back.ply) == Judged(
        Verdict.WINNABLE, (DRAW, Move(5), *known.line)
    )
    on = game.move(known.line[0])
    assert kept.verdict(rules, on.positions, on.record, on.ply) == known._replace(line=known.line[1:])
    # Off the line nothing is known, until it is judged; what is lost then stays lost.
    off = game
    while off.moves and verdict(off.position, rules).verdict is Verdict.WINNABLE:
        off = off.draw()
    assert kept.verdict(rules, off.positions, off.record, off.ply) is None
    kept.learn(rules, off.position, Judged(Verdict.LOST))
    further = off.draw()
    assert kept.verdict(rules, further.positions, further.record, further.ply) == Judged(Verdict.LOST)
    assert kept.verdict(rules, further.positions, further.record, game.ply) == known
    # Under other rules nothing follows.
    assert kept.verdict(PRESETS["C"], game.positions, game.record, game.ply) is None


def test_bests_are_known_along_their_line() -> None:
    rules, kept = PRESETS["C"], Judgements()
    position = Numbered(1).layout(rules)
    assert kept.best(rules, position) is None
    reached = best(position, rules)
    kept.learn(rules, position, reached)
    positions = list(accumulate(reached.line, Position.after, initial=position))
    for at in range(0, len(positions), 5):
        told = kept.best(rules, positions[at])
        assert told == Reached(reached.strokes, reached.line[at:])
        assert best(positions[at], rules).strokes == reached.strokes


def test_advice_is_kept_on_its_way_whatever_the_order_of_the_stock() -> None:
    rules, kept = PRESETS["E"], Judgements()
    position = Numbered(1).layout(rules).after(DRAW)
    advice = Advice((Move(5), Move(2), DRAW), Reason.GOES_ON, 0.5)
    kept.follow(rules, position, advice)
    last = position.after(Move(5)).after(Move(2))
    assert kept.advice(rules, position) == advice
    turned = Position(last.columns, last.waste, last.stock[::-1])
    assert kept.advice(rules, turned) == Advice((DRAW,), Reason.ENOUGH, 0.5)
    assert kept.advice(rules, last.after(DRAW)) is None
    assert kept.advice(PRESETS["S"], position) is None


def test_the_memory_is_bounded_and_forgets_what_was_not_asked_for_longest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judgements, "MOST", 3)
    rules, kept = PRESETS["E"], Judgements()
    positions = [Numbered(number).layout(rules) for number in range(5)]
    for position in positions[:3]:
        kept.learn(rules, position, Judged(Verdict.LOST))
    assert kept.verdict(rules, positions[:1], (), 0) == Judged(Verdict.LOST)
    kept.learn(rules, positions[3], Judged(Verdict.LOST))
    assert len(kept) == 3
    assert [bool(kept.verdict(rules, [position], (), 0)) for position in positions] == [True, False, True, True, False]
