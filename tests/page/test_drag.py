"""Cards dragged to the waste: never needed, by mouse and finger, and nothing else than a tap would have done."""

import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Locator, expect

from player import Player, word
from spoken import Beside

Point = tuple[float, float]
# How far each card is drawn from its place, those at rest left out.
ASTRAY = """() => [...document.querySelectorAll(".card.lifted")]
  .filter((card) => card.checkVisibility()).map((card) => card.style.transform)"""


def middle(element: Locator) -> Point:
    """Return the middle of an element's box."""
    box = element.bounding_box()
    assert box is not None
    return (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def card(player: Player, number: int) -> Point:
    """Return a point on the exposed card of a column, near its upper edge."""
    box = player.column(number).bounding_box()
    assert box is not None
    return (box["x"] + box["width"] / 2, box["y"] + 14)


def follows(player: Player, x: float, y: float) -> bool:
    """Tell whether exactly one card is drawn that far from its place; browsers tell of a finger once a frame."""
    shown = [list(map(float, re.findall(r"-?[\d.]+", text))) for text in player.page.evaluate(ASTRAY)]
    return len(shown) == 1 and abs(shown[0][0] - x) < 1 and abs(shown[0][1] - y) < 1


def at_rest(player: Player) -> None:
    """Wait until no card is in a hand or on its way."""
    quiet = "() => document.getAnimations().length === 0 && document.querySelector('.lifted') === null"
    player.until(lambda: bool(player.page.evaluate(quiet)))


class Mouse:
    """A hand with a mouse."""

    def __init__(self, player: Player) -> None:
        self.mouse = player.page.mouse

    def take(self, at: Point) -> None:
        """Press."""
        self.mouse.move(*at)
        self.mouse.down()

    def carry(self, to: Point) -> None:
        """Move, button held."""
        self.mouse.move(*to, steps=4)

    def drop(self) -> None:
        """Let go."""
        self.mouse.up()


class Finger:
    """A hand on a touch screen, and a second finger of it."""

    def __init__(self, player: Player) -> None:
        self.wire: CDPSession = player.page.context.new_cdp_session(player.page)
        self.down: dict[int, Point] = {}

    def send(self, kind: str, *fingers: int) -> None:
        """Tell the browser of these fingers, or of all that are down."""
        points: list[dict[str, Any]] = [
            {"x": x, "y": y, "id": finger} for finger, (x, y) in self.down.items() if finger in fingers or not fingers
        ]
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def take(self, at: Point, finger: int = 1) -> None:
        """Put a finger down."""
        self.down[finger] = at
        self.send("touchStart")

    def carry(self, to: Point, finger: int = 1) -> None:
        """Move a finger in four steps."""
        x, y = self.down[finger]
        for step in range(1, 5):
            self.down[finger] = (x + (to[0] - x) * step / 4, y + (to[1] - y) * step / 4)
            self.send("touchMove")

    def drop(self, finger: int = 1) -> None:
        """Lift a finger."""
        self.send("touchEnd", finger)
        del self.down[finger]


@pytest.mark.parametrize("kind", [Mouse, Finger])
def test_what_a_drag_does(kind: type[Mouse | Finger], seated: Player, phone: Player) -> None:
    who = seated if kind is Mouse else phone
    hand, beside = kind(who), Beside()
    waste, grass = middle(who.page.locator(".cup")), (12.0, middle(who.page.locator(".cup"))[1] - 90)

    # The stock's card, and one that fits: let go over the hole they are played.
    for sign in "05":
        hand.take(middle(who.stock) if sign == "0" else card(who, int(sign)))
        hand.carry(waste)
        expect(who.page.locator(".cup.ready")).to_be_attached()
        hand.drop()
        beside.tap(sign)
        who.shows(**beside.facts)
        expect(who.said).to_have_text(beside.sentence)
        at_rest(who)

    # Let go elsewhere, or over the place it came from, it glides back and nothing is played.
    said = who.said.inner_text()
    for sign in "02":
        for goal in (grass, None):
            start = middle(who.stock) if sign == "0" else card(who, int(sign))
            hand.take(start)
            hand.carry(grass)
            who.until(partial(follows, who, grass[0] - start[0], grass[1] - start[1]))
            hand.carry(goal or start)
            expect(who.page.locator(".cup.ready")).to_have_count(0)
            hand.drop()
            at_rest(who)
            assert who.page.evaluate(ASTRAY) == []
    assert (who.view | beside.facts, who.said.inner_text()) == (who.view, said)

    # One that does not fit is refused as a tap would be, and goes home.
    hand.take(card(who, 1))
    hand.carry(waste)
    hand.drop()
    expect(who.said).to_have_text(word("6 of hearts is not one above or below 9 of clubs"))
    at_rest(who)
    # Afterwards a tap is a tap.
    hand.take(card(who, 2))
    hand.drop()
    beside.tap("2")
    who.shows(**beside.facts)


def test_a_card_played_by_key_is_gone_from_the_hand(seated: Player) -> None:
    hand, beside = Mouse(seated), Beside()
    waste = middle(seated.page.locator(".cup"))
    seated.page.keyboard.press("d")
    beside.tap("0")
    seated.shows(**beside.facts)
    # The card under it, 8 of hearts, would fit the waste's 9 of clubs; it is not the one that was taken up.
    hand.take(card(seated, 5))
    hand.carry((waste[0], waste[1] + 40))
    seated.page.keyboard.press("5")
    beside.tap("5")
    seated.shows(**beside.facts)
    hand.carry(waste)
    hand.drop()
    at_rest(seated)
    # A dialog opened meanwhile takes no card.
    hand.take(card(seated, 5))
    hand.carry(waste)
    seated.page.keyboard.press("?")
    hand.drop()
    seated.page.keyboard.press("Escape")
    at_rest(seated)
    seated.page.keyboard.press("u")
    beside.undo()
    seated.shows(**beside.facts)


def test_a_second_finger_is_ignored_while_a_card_is_dragged(phone: Player) -> None:
    hand, beside = Finger(phone), Beside()
    waste = middle(phone.page.locator(".cup"))
    hand.take(middle(phone.stock))
    hand.carry((waste[0], waste[1] - 60))
    hand.take(card(phone, 5), finger=2)
    hand.carry(waste, finger=2)
    assert len(phone.page.evaluate(ASTRAY)) == 1
    hand.drop(finger=2)
    hand.carry(waste)
    hand.drop()
    beside.tap("0")
    phone.shows(**beside.facts)
    at_rest(phone)

    # A hand that is taken away by the system plays nothing.
    hand.take(card(phone, 5))
    hand.carry(waste)
    hand.down.clear()
    hand.send("touchCancel")
    at_rest(phone)

    # Two thumbs whose taps overlap have tapped twice: browsers send no click for either.
    hand.take(card(phone, 5), finger=1)
    hand.take(card(phone, 2), finger=2)
    hand.drop(finger=1)
    hand.drop(finger=2)
    beside.tap("5")
    beside.tap("2")
    phone.shows(**beside.facts)
    hand.take(middle(phone.stock))
    hand.drop()
    beside.tap("0")
    phone.shows(**beside.facts)
