"""The plain hint on card and stock; and tables with jokers, an open waste, a draw that must wait, and strokes."""

from urllib.parse import quote

from playwright.sync_api import expect

from golf_core.cards import card_text
from golf_core.deal import Numbered
from golf_core.game import Game
from golf_core.hint import plain_hint
from golf_core.position import DRAW, Move
from golf_core.rules import PRESETS
from player import Player, word

PUBLISHED = "./?g=GO1-E-AAAAAAB"
NAMES = {"A": "ace", "T": "10", "J": "jack", "Q": "queen", "K": "king"}
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
# How far the ring lies from the middle of a control's card, and what else of the hint is drawn.
MARKS = """(selector) => {
  const ring = document.querySelector(".hint:not([hidden])");
  if (ring === null) return null;
  const [one, other] = [ring.getBoundingClientRect(), document.querySelector(selector).getBoundingClientRect()];
  return {
    inside: one.left >= other.left - 1 && one.right <= other.right + 1 && one.top >= other.top - 1,
    balls: document.querySelectorAll(".ball").length,
    dots: document.querySelectorAll(".putt circle").length,
    moving: document.getAnimations().filter((one) => one.effect.getKeyframes().some((frame) => "transform" in frame)).length,
  };
}"""


def test_the_hint_is_the_engines_own_at_every_step(player: Player, winning_line: str) -> None:
    player.open(PUBLISHED)
    page, game = player.page, Game(PRESETS["E"], Numbered(1))
    for sign in winning_line[:9]:
        before = player.view
        page.keyboard.press("h")
        move = plain_hint(game)
        selector = "[data-stock]" if move == DRAW else f'[data-column="{move}"]'
        expect(page.locator(".hint")).to_be_visible()
        marks = page.evaluate(MARKS, selector)
        assert marks["inside"], selector
        if move == DRAW:
            expect(page.locator(".pill")).to_have_text("A hint: only drawing is left")
            expect(player.said).to_have_text("A hint: only drawing is left")
            assert (marks["balls"], marks["dots"]) == (0, 0), "the stock gets the ring alone"
        else:
            card = card_text(game.position.columns[move - 1][-1])
            name = f"{NAMES.get(card[0], card[0])} of {SUITS[card[1]]}"
            expect(page.locator(".pill")).to_have_text(f"A hint: {card[0].replace('T', '10')}{SIGNS[card[1]]} fits")
            expect(player.said).to_have_text(f"A hint: {name} in column {move} fits")
            assert marks["balls"] == 1
            assert marks["dots"] >= 1
        assert player.view == before, "a hint is no move"
        # It goes with the next step, whichever it is.
        game = game.move(Move(int(sign)))
        page.keyboard.press("d" if sign == "0" else sign)
        player.shows(moves=before["moves"] + 1)
        assert page.evaluate(MARKS, selector) is None
        assert page.locator(".ball, .putt circle").count() == 0


def test_hints_by_button_and_key_before_the_engine_and_after_the_end(player: Player, winning_line: str) -> None:
    page = player.page
    # Asked before the engine is there, the hint comes when it is.
    page.goto("./")
    expect(player.column(1)).to_have_accessible_name(word("Column 1"))
    page.keyboard.press("h")
    expect(page.locator(".pill")).to_contain_text("A hint: ", timeout=60_000)
    player.open(PUBLISHED)
    page.locator(".control[data-action=hint]").click()
    expect(page.locator(".hint")).to_be_visible()
    assert page.locator(".control[data-action=hint]").get_attribute("aria-keyshortcuts") == "H"
    # Nothing of it can be touched: a tap still means the card, or the stock, under it.
    player.step("0")
    expect(page.locator(".hint")).to_be_hidden()
    page.keyboard.press("Control+h")
    page.keyboard.press("u")
    player.shows(waste=["AC"])
    expect(page.locator(".hint")).to_be_hidden()
    # Another size of the window carries it along.
    page.keyboard.press("h")
    expect(page.locator(".hint")).to_be_visible()
    page.set_viewport_size({"width": 360, "height": 640})
    player.until(lambda: page.evaluate(MARKS, "[data-stock]")["inside"])
    for sign in winning_line:
        page.keyboard.press("d" if sign == "0" else sign)
    player.shows(outcome="cleared")
    page.keyboard.press("h")
    expect(player.said).to_have_text("This game has ended")
    expect(page.locator(".hint")).to_be_hidden()


def test_less_motion_and_forced_colours(player: Player) -> None:
    page = player.page
    page.emulate_media(reduced_motion="reduce", forced_colors="active")
    player.open(PUBLISHED)
    player.step("0")
    page.keyboard.press("h")
    expect(page.locator(".hint")).to_be_visible()
    marks = page.evaluate(MARKS, '[data-column="5"]')
    assert marks["moving"] == 0
    assert marks["balls"] == 1
    colours = page.evaluate(
        """() => {
          const probe = document.createElement("i");
          probe.style.color = "Highlight";
          document.body.append(probe);
          const wanted = getComputedStyle(probe).color;
          probe.remove();
          return [wanted, getComputedStyle(document.querySelector(".hint")).outlineColor];
        }"""
    )
    assert colours[0] == colours[1]


def test_jokers_an_open_waste_and_a_draw_that_must_wait(player: Player) -> None:
    board = "Talon: 8S */Foundations: -/6C */4D/9H/-/-/-/KS KD"
    player.open(f"./?g={quote(board)}&rules=KC2OSS1A")
    page, said = player.page, player.said
    player.shows(waste=[], score=6, playable=[1, 2, 3, 7])
    expect(page.locator(".free")).to_have_text("any card")
    expect(player.column(1)).to_have_accessible_name("Column 1, joker, playable, 1 card above")
    expect(player.stock).to_have_accessible_name("Stock, 2 cards, to draw when no card fits")
    player.stock.click()
    expect(page.locator(".pill")).to_have_text("A card fits: play first, then draw")
    page.keyboard.press("h")
    expect(page.locator(".pill")).to_have_text("A hint: joker fits")
    expect(said).to_have_text("A hint: joker in column 1 fits")
    player.step("7")
    expect(said).to_have_text("king of diamonds to the waste. Column 7 shows king of spades. 2 in stock")
    expect(page.locator(".free")).to_be_hidden()
    expect(page.locator(".flag .unit")).to_have_text("strokes")
    # Nothing but a joker goes on this king.
    player.column(3).click()
    expect(page.locator(".pill")).to_have_text("Only a joker goes on a king; play one or draw a card")
    player.step("1")
    expect(said).to_have_text("joker to the waste. Column 1 shows 6 of clubs. 2 in stock")
    assert page.locator('.waste .card use[href="#ball"]').count() == 1
    # On a joker goes every card, a king too.
    player.step("7")
    player.shows(waste=["KD", "*", "KS"], playable=[], score=3)
    expect(player.stock).to_have_accessible_name("Stock, 2 cards, draw")
    player.step("0")
    player.step("3")
    player.step("0")
    expect(said).to_have_text("joker from the stock. 0 in stock")
    expect(player.stock).to_have_accessible_name("Stock, empty")
    player.step("2")
    player.undo()
    expect(said).to_have_text("4 of diamonds back to column 2. Waste, joker")
    player.step("1")
    player.shows(outcome="stuck", score=1)
    expect(page.locator("#stuck")).to_contain_text("1 card left")
