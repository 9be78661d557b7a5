"""The coach at the table: verdicts after every move, hints of three kinds, the review, the best of each hole."""

import json
import os
import re

import pytest
from playwright.sync_api import expect

from dealing import choose, dialog
from golf_core.best import Best
from golf_core.codes import deal_from_code
from golf_core.deal import Numbered
from golf_core.game import Game
from golf_core.position import DRAW, Position
from golf_core.rules import Rules
from golf_core.solver import Search, Verdict
from player import Player, word
from round import Round, card, opened

VERDICTS = {Verdict.WINNABLE: "Can still be won", Verdict.LOST: "Not winnable"}


def truth(position: Position, rules: Rules) -> Verdict:
    """Return what the solver says."""
    search = Search(position, rules)
    while not (verdict := search.step(10_000)):
        pass
    return verdict


def fewest(position: Position, rules: Rules) -> int:
    """Return the fewest strokes there are."""
    best = Best(position, rules)
    while (strokes := best.step(10_000)) is None:
        pass
    return strokes


def judged(player: Player, verdict: Verdict) -> None:
    """See what the pill says and draws."""
    pill = player.page.locator(".pill")
    expect(pill).to_have_attribute("data-verdict", verdict.value, timeout=20_000)
    expect(pill.locator(f".{verdict.value}")).to_have_text(VERDICTS[verdict])


WHOLE = ["GO1-E-AAAAAAB", "GO1-S9-AAAAAAD", "GO1-C-AAAAAAB", "GO1-S-AAAAAAC"]


@pytest.mark.parametrize("code", WHOLE if os.environ.get("GOLF_TEST_ALL") == "1" else WHOLE[:2])
def test_the_verdict_after_every_move_is_the_solvers(player: Player, code: str) -> None:
    rules, number = deal_from_code(code)
    player.settle(f"./?g={code}", verdict="on")
    game = Game(rules, Numbered(number).hole(1))
    verdicts = []
    while not game.over:
        verdicts.append(truth(game.position, rules))
        judged(player, verdicts[-1])
        move, *_ = game.moves
        game = game.move(move)
        player.page.keyboard.press("d" if move == DRAW else str(int(move)))
        player.shows(moves=game.made)
    expect(player.page.locator(".pill")).to_be_hidden()
    # Undone, what was known is known again; and that the verdict was looked at is noted.
    game = game.undo()
    player.page.keyboard.press("u")
    judged(player, truth(game.position, rules))
    assert player.game()["marks"] == ["verdict"]


def test_the_published_deal_can_be_won_in_easy_and_not_in_classic(player: Player) -> None:
    player.settle("./?g=GO1-E-AAAAAAB", verdict="on")
    judged(player, Verdict.WINNABLE)
    expect(player.said).to_have_text(word("Can still be won"))
    player.deal("GO1-C-AAAAAAB")
    judged(player, Verdict.LOST)
    # Switched off, nothing is said any more.
    player.page.locator(".table [data-action=menu]").click()
    player.page.locator("[data-menu=settings]").click()
    player.page.locator("#settings input[name=verdict]").uncheck(force=True)
    expect(player.page.locator(".pill")).to_be_hidden()


def test_hints_of_each_kind_say_why_and_only_the_solvers_is_a_help(player: Player) -> None:
    for kind, rules, words, marks in (
        ("plain", "E", "A hint: 9♣ fits", []),
        ("fair", "E", r"Play 9♣\. .*About \d+ in 100 are won from here", []),
        ("solver", "E", r"Play 9♣\. It keeps the win", ["hint"]),
        # Lost from the start, so no win went; and Classic counts no strokes.
        ("solver", "C", r"Draw\. There is no win from here\. 1 card left at best", ["hint"]),
    ):
        player.settle(f"./?g=GO1-{rules}-AAAAAAB", hint=kind)
        if kind == "plain":
            player.step("0")
        player.page.keyboard.press("h")
        expect(player.page.locator(".pill")).to_have_text(re.compile(words), timeout=20_000)
        expect(player.said).to_have_text(word("9 of clubs in column 5" if rules == "E" else "no win"))
        expect(player.page.locator(".hint")).to_be_visible()
        assert player.game(rules)["marks"] == marks


def test_the_review_finds_the_move_that_lost_the_win_and_leads_back_to_it(player: Player) -> None:
    player.open("./?g=GO1-E-AAAAAAB")
    rules, number = deal_from_code("GO1-E-AAAAAAB")
    line = "05" + "0" * 15
    games = [Game(rules, Numbered(number))]
    for sign in line:
        games.append(games[-1].draw() if sign == "0" else games[-1].play(int(sign)))
        player.step(sign)
    lost = next(at for at, game in enumerate(games) if truth(game.position, rules) is Verdict.LOST)
    page = player.page
    view = player.view
    page.locator("#stuck [data-action=review]").click()
    expect(page.locator("#review-text")).to_have_text(
        re.compile(rf"^Move {lost} lost the win: a draw\. .* from column \d would have kept it\.$"), timeout=20_000
    )
    page.locator("[data-review=move]").click()
    expect(page.locator("#watch h2")).to_have_text(f"Move {lost} lost the win")
    expect(page.locator(".hint")).to_be_visible()
    page.locator("[data-watch=on]").click()
    page.locator("[data-watch=close]").click()
    # To watch changes nothing.
    assert player.view == view
    page.locator("#stuck [data-action=review]").click()
    page.locator("[data-review=way]").click(timeout=20_000)
    slider = page.locator("#watch input")
    slider.evaluate("(input) => { input.value = input.max; input.dispatchEvent(new Event('input')); }")
    expect(page.locator("#watch h2")).to_have_text("Cleared")
    page.keyboard.press("Escape")
    assert player.view == view
    page.locator("#stuck [data-action=review]").click()
    page.locator("[data-review=on]").click(timeout=20_000)
    player.shows(outcome=None, stock=len(games[lost - 1].position.stock), moves=len(line))
    assert player.game()["marks"] == ["hint"]


def test_a_deal_lost_from_the_start_blames_no_move(player: Player) -> None:
    player.open("./?g=GO1-C-AAAAAAB")
    for sign in "052":
        player.step(sign)
    player.page.locator(".table [data-action=menu]").click()
    player.page.locator("[data-menu=review]").click()
    expect(player.page.locator("#review-text")).to_have_text(word("lost from the start"), timeout=20_000)
    expect(player.page.locator("#review .choices")).to_be_hidden()


def test_a_pasted_board_says_at_once_whether_it_can_be_won_and_how(player: Player) -> None:
    player.open("./?g=GO1-E-AAAAAAB")
    boards = {
        "Talon: 8S\nFoundations: 5H\n6C\n7D\n-\n-\n-\n-\n-": "Yes. It takes 2 more moves.",
        "Talon: 2S\nFoundations: 5H\n6C 9D\n7D\n-\n-\n-\n-\n-": "No. 3 cards left are the best that can be reached.",
    }
    page = player.page
    for text, answer in boards.items():
        dialog(player)
        choose(player, "rules", "C")
        page.locator("#board-open").click()
        page.locator("#board").fill(text)
        page.locator("#new [type=submit]").click()
        expect(page.locator("#review-text")).to_have_text(answer, timeout=20_000)
        if answer.startswith("Yes"):
            page.locator("[data-review=way]").click()
            expect(page.locator("#watch h2")).to_have_text("Cleared", timeout=10_000)
            page.keyboard.press("Escape")
        else:
            page.keyboard.press("Escape")
    assert player.game("C")["view"]["moves"] == 0


def test_the_card_tells_the_best_of_each_hole_that_is_over(player: Player) -> None:
    code = "GO1-S9-AAAAAAB"
    player.open(f"./?g={code}")
    golf = Round(player, code)
    rules, number = deal_from_code(code)
    for _ in range(2):
        golf.give_up()
        golf.next()
    opened(player)
    bests = [fewest(Numbered(number).hole(hole).layout(rules), rules) for hole in (1, 2)]
    texts = [str(best).replace("-", "\N{MINUS SIGN}") for best in bests]
    player.until(lambda: _bests(player) == [*texts, *[""] * 7], patience=30)


def _bests(player: Player) -> list[str]:
    heads, *rows = card(player, bests=True)
    if "Best" in heads:
        return [row[heads.index("Best")] for row in rows]
    return next(row for row in rows if row[0] == "Best")[1:-1]


def test_settings_of_the_coach_are_remembered(player: Player) -> None:
    player.open("./?g=GO1-E-AAAAAAB")
    page = player.page
    page.locator(".table [data-action=menu]").click()
    page.locator("[data-menu=settings]").click()
    page.locator("#settings input[name=hint][value=fair]").check(force=True)
    page.locator("#settings input[name=verdict]").check(force=True)
    page.keyboard.press("Escape")
    judged(player, Verdict.WINNABLE)
    page.reload()
    player.ready()
    judged(player, Verdict.WINNABLE)
    kept = json.loads(page.evaluate("() => localStorage.getItem('golf-solitaire.settings')"))
    assert (kept["hint"], kept["verdict"]) == ("fair", "on")
