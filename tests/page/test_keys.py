"""A game by keys: play, draw, undo, redo, and the arrows among the eight buttons."""

from playwright.sync_api import expect

from player import Player


def test_letters_and_digits_play(player: Player) -> None:
    player.open("./?g=GO1-E-AAAAAAB")
    press = player.page.keyboard.press
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
        player.shows(waste=waste)
    assert player.view["moves"] == 4


def test_one_tab_stop_arrows_among_eight_and_focus_stays_in_its_column(player: Player) -> None:
    player.open("./?g=GO1-E-AAAAAAB")
    stops = player.page.locator(".target[tabindex='0']")
    assert stops.count() == 1
    player.column(1).focus()
    for _ in range(4):
        player.page.keyboard.press("ArrowRight")
    expect(player.column(5)).to_be_focused()
    player.page.keyboard.press("ArrowDown")
    expect(player.stock).to_be_focused()
    player.page.keyboard.press("Enter")
    player.shows(moves=1)
    expect(player.stock).to_be_focused()
    player.column(5).focus()
    player.page.keyboard.press("Space")
    player.shows(moves=2)
    expect(player.column(5)).to_be_focused()
    expect(player.column(5)).to_have_accessible_name("Column 5, 8 of hearts, playable, 3 cards above")
    assert stops.count() == 1


def test_quick_keys_each_count_once(player: Player, winning_line: str) -> None:
    player.open("./?g=GO1-E-AAAAAAB")
    for sign in winning_line:
        player.page.keyboard.press("d" if sign == "0" else sign)
    player.shows(outcome="cleared", moves=51, score=350)
