"""Taps as fast as they come: each counts once, in order, whatever moves meanwhile."""

import random

from player import Player
from spoken import Beside, replayed

# Pressed one after the other within one task, faster than any hand; the browser makes a click of each.
AT_ONCE = """(signs) => {
  for (const sign of signs) document.querySelector(sign === "0" ? "[data-stock]" : `[data-column="${sign}"]`).click();
}"""


def places(player: Player) -> dict[str, tuple[float, float]]:
    """Where each pile can be touched, however many cards it has left: the low end of each column, and the stock."""
    points = {}
    for sign in "01234567":
        box = (player.stock if sign == "0" else player.column(int(sign))).bounding_box()
        assert box is not None
        points[sign] = (box["x"] + box["width"] / 2, box["y"] + box["height"] - 20)
    return points


def settled(player: Player, beside: Beside) -> None:
    """Wait until all taps are answered, compare with golf_core, and with its replay of the kept record."""
    wanted = beside.facts
    player.shows(**wanted)
    assert replayed(player.view) == wanted
    # Commands are answered in their order: once this one is, none that came before can still change anything.
    player.page.keyboard.press("u")
    beside.undo()
    player.shows(**beside.facts)
    player.page.keyboard.press("Shift+U")
    player.shows(**wanted)
    beside.game = beside.game.redo()


def wild(seed: int, count: int, line: str) -> str:
    """So many taps, some of them a winning line's, some at random."""
    chance = random.Random(seed)  # noqa: S311 - for taps, not for secrets
    return "".join(sign + chance.choice("01234567") for sign in line)[:count]


def test_fifty_taps_at_once_are_fifty_answers(seated: Player, winning_line: str) -> None:
    beside = Beside()
    taps = wild(7, 50, winning_line)
    for sign in taps:
        beside.tap(sign)
    assert beside.refused > 10
    assert beside.game.made > 15
    seated.page.evaluate(AT_ONCE, taps)
    settled(seated, beside)

    # The same once more by the mouse, as fast as the browser takes it.
    seated.page.keyboard.press("r")
    seated.page.locator("#ask [value=yes]").click()
    seated.shows(moves=0)
    beside = Beside()
    point = places(seated)
    taps = wild(11, 50, winning_line)
    for sign in taps:
        beside.tap(sign)
        seated.page.mouse.click(*point[sign])
    settled(seated, beside)


def test_double_and_triple_taps_on_every_pile(seated: Player, phone: Player) -> None:
    for each in (seated, phone):
        point, beside = places(each), Beside()
        for times in (2, 3):
            for sign in "01234567":
                for _ in range(times):
                    beside.tap(sign)
                if each is seated:
                    each.page.mouse.click(*point[sign], click_count=times)
                else:
                    for _ in range(times):
                        each.page.touchscreen.tap(*point[sign])
        assert beside.game.made >= 5
        settled(each, beside)


def test_a_card_in_flight_delays_no_tap(seated: Player) -> None:
    point, beside = places(seated), Beside()
    for sign in "052055":
        beside.tap(sign)
        seated.page.mouse.click(*point[sign])
        seated.shows(moves=beside.game.made)
        # Every card stops where it is on its way, and stays there while the next is played.
        flying = seated.page.evaluate(
            "() => document.getAnimations().map((each) => (each.pause(), each.playState)).filter((is) => is === 'paused').length"
        )
        assert flying > 0
    settled(seated, beside)
    seated.page.evaluate("() => document.getAnimations().forEach((each) => each.finish())")
    assert seated.page.evaluate("() => document.getAnimations().length") == 0


def test_the_last_tap_of_a_quick_hand_does_not_deal_anew(phone: Player, winning_line: str) -> None:
    for sign in winning_line[:-1]:
        phone.page.keyboard.press("d" if sign == "0" else sign)
    phone.shows(moves=50)
    # What stands under the finger in the moment the table is cleared is noted, since a second tap may come right then.
    last = phone.column(int(winning_line[-1]))
    phone.page.evaluate(
        """(column) => new MutationObserver(() => {
          const { left, top, width, height } = document.querySelector("#cleared [data-action=again]").getBoundingClientRect();
          window.reached = document.elementFromPoint(left + width / 2, top + height / 2).closest("#cleared") !== null;
        }).observe(document.querySelector("#cleared"), { attributeFilter: ["hidden"] })"""
    )
    last.tap()
    phone.shows(outcome="cleared", score=350)
    assert phone.page.evaluate("() => window.reached") is False
    phone.page.locator("#cleared [data-action=again]").tap()
    phone.shows(moves=0, outcome=None)
