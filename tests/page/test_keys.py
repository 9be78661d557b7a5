"""A game by keys: play, draw, undo, redo, and the arrows among the eight buttons."""

from playwright.sync_api import expect

from player import Player


def test_letters_and_digits_play(seated: Player) -> None:
    press = seated.page.keyboard.press
    for key, waste in (
        ("d", ["AC", "8S"]),
        ("5", ["AC", "8S", "9C"]),
        ("2", ["AC", "8S", "9C", "8C"]),
        ("u", ["AC", "8S", "9C"]),
        ("Control+z", ["AC", "8S"]),
        ("Shift+U", ["AC", "8S", "9C"]),
        ("Control+Shift+Z", ["AC", "8S", "9C", "8C"]),
        ("Control+z", ["AC", "8S", "9C"]),
        ("Control+y", ["AC", "8S", "9C", "8C"]),
        ("Space", ["AC", "8S", "9C", "8C", "9D"]),
    ):
        press(key)
        seated.shows(waste=waste)
    assert seated.view["moves"] == 4


def test_one_tab_stop_arrows_among_eight_and_focus_stays_in_its_column(seated: Player) -> None:
    stops = seated.page.locator(".target[tabindex='0']")
    assert stops.count() == 1
    seated.column(1).focus()
    for _ in range(4):
        seated.page.keyboard.press("ArrowRight")
    expect(seated.column(5)).to_be_focused()
    seated.page.keyboard.press("ArrowDown")
    expect(seated.stock).to_be_focused()
    seated.page.keyboard.press("Enter")
    seated.shows(moves=1)
    expect(seated.stock).to_be_focused()
    seated.column(5).focus()
    seated.page.keyboard.press("Space")
    seated.shows(moves=2)
    expect(seated.column(5)).to_be_focused()
    expect(seated.column(5)).to_have_accessible_name("Column 5, 8 of hearts, playable, 3 cards above")
    assert stops.count() == 1


def test_quick_keys_each_count_once(seated: Player, winning_line: str) -> None:
    for sign in winning_line:
        seated.page.keyboard.press("d" if sign == "0" else sign)
    seated.shows(outcome="cleared", moves=51, score=350)
