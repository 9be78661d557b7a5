"""Every way to a deal: presets, a mix of one's own, the day's, KPat's numbers, links."""

from typing import Any

import pytest
from playwright.sync_api import expect

from dealing import PUBLISHED, choose, deal, dialog, facts, lies
from golf_core.codes import deal_from_code
from golf_core.deal import Kpat, Numbered
from golf_core.naming import described
from golf_core.notation import rules_from_part
from golf_core.rules import PRESETS
from player import Player, word

MIX = {"kings": "Q", "jokers": "2", "opening": "O", "draw": "S", "scoring": "S", "holes": "1", "undo": "3"}


def test_each_preset_and_a_mix_is_dealt_and_its_first_move_made(player: Player) -> None:
    player.open()
    names = {"E": "Easy", "C": "Classic", "S9": "Nine holes", "S": "Strict"}
    for letter, name in names.items():
        dialog(player)
        choose(player, "rules", letter)
        # The games before wait under their own presets, so nothing is asked.
        player.page.locator("#new [type=submit]").click()
        player.shows(rules=letter, moves=0)
        rules, number = deal_from_code(player.view["code"])
        assert rules == PRESETS[letter]
        expect(player.page.locator(".headline .game")).to_contain_text(name)
        lies(player, rules, Numbered(number))

    dialog(player)
    expect(player.page.locator('input[name=rules][value="S"]')).to_be_checked()
    choose(player, "rules", "K")
    for switch, value in MIX.items():
        choose(player, switch, value)
    part = "K" + "".join(MIX.values())
    rules = rules_from_part(part)
    assert described(rules)["names"] == ["thieves"]
    expect(player.page.locator("#mix-name")).to_have_text(
        "Thieves: any card first, draw only if no card fits, strokes, & undo of 3 moves"
    )
    player.page.locator("#new [type=submit]").click()
    player.shows(rules=part)
    view = player.view
    assert (view["stock"], view["waste"], view["score"]) == (19, [], 35)
    lies(player, rules, Numbered(deal_from_code(view["code"])[1]))
    assert player.view["score"] == 34

    # Another visit begins under the rules dealt under last, and so does the dialog.
    player.forget(settings=False)
    player.page.reload()
    player.ready()
    assert player.view["rules"] == part
    dialog(player)
    expect(player.page.locator('input[name=kings][value="Q"]')).to_be_checked()
    expect(player.page.locator('input[name=undo][value="3"]')).to_be_checked()


def test_the_name_of_a_mix_follows_its_switches(player: Player) -> None:
    player.open(PUBLISHED)
    dialog(player)
    choose(player, "rules", "K")
    named = player.page.locator("#mix-name")
    expect(named).to_have_text("Putt Putt, also called Turn the Corner. The same as Easy")
    for switch, value, text in (
        ("kings", "Q", "Queen on King. The same as Classic"),
        ("kings", "C", "Dead King"),
        ("scoring", "R", "Dead King: win or lose"),
        ("undo", "A", "Dead King: win or lose & undo without end. The same as Strict"),
        ("jokers", "1", "Golf: nothing on a king, 1 joker, win or lose, & undo without end"),
    ):
        choose(player, switch, value)
        expect(named).to_have_text(text)
    # A mix equal to a preset is that preset.
    choose(player, "jokers", "0")
    deal(player)
    player.shows(rules="S")


def test_kpat_numbers_are_laid_out_as_golf_core_lays_them(player: Player) -> None:
    player.open(PUBLISHED)
    dialog(player)
    choose(player, "rules", "C")
    player.page.locator("#code").fill("kpat:1")
    player.page.keyboard.press("Enter")
    player.shows(rules="C", code=None)
    expect(player.page.locator(".headline .deal")).to_have_text("kpat:1")
    lies(player, PRESETS["C"], Kpat(1))

    # What cannot be is told at the field; the game on the table stays.
    before = player.view
    for number, preset, words in (
        ("0", "E", "There is no deal kpat:0"),
        ("31992", "S9", "cannot begin at kpat:31,992"),
    ):
        dialog(player)
        choose(player, "rules", preset)
        player.page.locator("#code").fill(f"kpat:{number}")
        player.page.keyboard.press("Enter")
        # Nothing is asked about the running game: there is no deal to leave it for.
        expect(player.page.locator("#code-error")).to_have_text(word(words))
        expect(player.page.locator("#code")).to_be_focused()
        player.page.keyboard.press("Escape")
    assert player.view == before
    # A reload brings it back, name and all.
    player.page.reload()
    player.ready()
    player.shows(waste=before["waste"])
    expect(player.page.locator(".headline .deal")).to_have_text("kpat:1")


def test_links_to_numbers_and_boards_open_them_and_bring_their_rules(player: Player) -> None:
    player.open("./?g=kpat:17&rules=C")
    player.shows(rules="C", moves=0)
    game = lies(player, PRESETS["C"], Kpat(17))
    # The same link again leads back into the game; another one lays another deal beside it.
    player.open("./?g=kpat:17&rules=C")
    player.shows(**facts(game))
    player.open("./?g=kpat:18&rules=C")
    expect(player.page.locator(".headline .deal")).to_have_text("kpat:18")
    assert {part: player.view[part] for part in facts(game)} == facts(game), "the kept game was touched"
    player.page.locator(".control[data-action=menu]").click()
    player.page.locator("[data-menu=back]").click()
    expect(player.page.locator(".headline .deal")).to_have_text("kpat:17")
    player.forget()

    player.open("./?g=Talon:%208S/Foundations:%20-/6C+5S/2S%20*/-/-/-/-/-&rules=KW2OAP1H")
    player.shows(rules="KW2OAP1H", columns=[["6C", "5S"], ["2S", "*"], [], [], [], [], []], waste=[], stock=1)
    expect(player.page.locator(".headline .deal")).to_have_text("Board")
    assert player.page.evaluate("() => location.search") != ""
    dialog(player)
    choose(player, "rules", "E")
    deal(player)
    player.shows(rules="E", waste=[player.view["waste"][0]])
    player.until(lambda: player.page.evaluate("() => location.search") == "")


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "America/Los_Angeles"])
def test_the_daily_deal_is_that_of_the_players_own_date(visitor: Any, zone: str) -> None:  # noqa: ANN401 - see its fixture
    player: Player = visitor(timezone_id=zone)
    # Noon where the player is; in UTC that may be another day.
    moment = {"Pacific/Kiritimati": "2026-11-28T22:30:00Z", "America/Los_Angeles": "2026-11-30T05:30:00Z"}[zone]
    player.page.clock.set_fixed_time(moment)
    player.open()
    for letter in ("E", "S9"):
        dialog(player)
        choose(player, "rules", letter)
        player.page.locator("#daily").click()
        player.shows(code=f"GO1-{letter}-UKUCE4E", moves=0)
        expect(player.page.locator("#new")).to_be_hidden()


def test_the_streak_of_daily_deals_stands_where_they_are_dealt(player: Player) -> None:
    player.open(PUBLISHED)
    dialog(player)
    daily = player.page.locator("#daily")
    expect(daily).to_have_accessible_name("Daily")
    daily.click()
    player.shows(stock=16, moves=0)
    while player.view["outcome"] is None:
        first, *_ = [*player.view["playable"], 0]
        player.step(str(first))
    # However it ended, the day's deal was played.
    dialog(player)
    expect(daily).to_have_accessible_name("Daily 1 day")
