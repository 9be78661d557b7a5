"""The published deal, played in a real browser as a visitor would."""

import json

from playwright.sync_api import expect

from player import Player, word

START = [
    ["6C", "5S", "QS", "TS", "6H"],
    ["2S", "KC", "4S", "2C", "8C"],
    ["TC", "AH", "2D", "5D", "JS"],
    ["3D", "QH", "AS", "KD", "4C"],
    ["JH", "3C", "7D", "8H", "9C"],
    ["TH", "4H", "7H", "7C", "8D"],
    ["3S", "7S", "3H", "9S", "5C"],
]


def test_first_moves_and_the_two_refusals_of_column_1(seated: Player) -> None:
    view = seated.view
    assert (view["columns"], view["waste"], view["stock"], view["playable"]) == (START, ["AC"], 16, [])

    seated.column(1).click()
    expect(seated.said).to_have_text(word("6 of hearts"))
    expect(seated.page.locator(".pill")).to_have_text(word("6♥"))
    seated.tap_card(1, 4)
    expect(seated.said).to_have_text(word("10 of spades"))
    assert seated.view == view

    seated.step("0")
    expect(seated.said).to_have_text("8 of spades from the stock. 15 in stock")
    expect(seated.column(5)).to_have_accessible_name("Column 5, 9 of clubs, playable, 4 cards above")
    seated.step("5")
    expect(seated.said).to_have_text("9 of clubs to the waste. Column 5 shows 8 of hearts. 15 in stock")
    seated.step("2")
    view = seated.view
    assert (view["waste"], view["score"], view["moves"]) == (["AC", "8S", "9C", "8C"], 20, 3)
    digits = [use.get_attribute("href") for use in seated.page.locator(".flag .digits use").all()]
    assert digits == ["#r2", "#r0"]

    for _ in range(3):
        seated.undo()
    view = seated.view
    assert (view["columns"], view["waste"], view["stock"], view["moves"]) == (START, ["AC"], 16, 3)
    assert view["can"] == {"draw": True, "undo": False, "redo": True}


def test_a_whole_game_to_a_win_and_a_reload(player: Player, winning_line: str) -> None:
    player.open("./?g=GO1-E-AAAAAAB")
    for sign in winning_line[:-1]:
        player.page.keyboard.press("d" if sign == "0" else sign)
    player.shows(moves=50)
    half = player.view
    player.page.reload()
    player.ready()
    assert player.view | {"moved": None} == half | {"moved": None}
    player.step(winning_line[-1])
    view = player.view
    assert (view["outcome"], view["score"], view["moves"]) == ("cleared", 350, 51)
    expect(player.page.locator("#cleared")).to_be_visible()
    expect(player.page.locator("#cleared")).to_contain_text("350 points")
    expect(player.said).to_have_text(word("350 points"))

    player.page.reload()
    player.ready()
    expect(player.page.locator("#cleared")).to_be_visible()
    assert player.view["outcome"] == "cleared"

    player.undo()
    expect(player.page.locator("#cleared")).to_be_hidden()
    assert (player.view["outcome"], player.view["score"]) == (None, 340)


def test_a_whole_game_to_stuck_and_undo_out_of_it(player: Player) -> None:
    player.open("./?g=GO1-S-AAAAAAB")
    while player.view["outcome"] is None:
        view = player.view
        player.page.keyboard.press(str(view["playable"][0]) if view["playable"] else "d")
        player.shows(moves=view["moves"] + 1)
    stuck = player.view
    left = sum(map(len, stuck["columns"]))
    sheet = player.page.locator("#stuck")
    expect(sheet).to_be_visible()
    expect(sheet).to_contain_text(f"{left} cards left")
    expect(player.said).to_have_text(word("No more moves"))
    assert stuck["score"] is None

    player.page.reload()
    player.ready()
    expect(sheet).to_be_visible()
    sheet.get_by_role("button", name="Undo").click()
    expect(sheet).to_be_hidden()
    assert player.view["outcome"] is None


def test_points_when_stuck_follow_the_published_formula(seated: Player) -> None:
    for _ in range(16):
        seated.page.keyboard.press("d")
    seated.shows(stock=0)
    view = seated.view
    while view["outcome"] is None:
        seated.step(str(view["playable"][0]))
        view = seated.view
    left = sum(map(len, view["columns"]))
    assert view["score"] == max(0, 10 * (35 - left) - 10 * left)
    before = seated.page.locator("#stuck")
    expect(before).to_be_visible()
    before.get_by_role("button", name="Undo").click()
    seated.shows(outcome=None)
    assert seated.view["score"] == 10 * (35 - left - (seated.view["moved"]["to"] != "stock"))


def test_the_second_tap_on_a_sheet_does_not_fall_through(player: Player) -> None:
    player.page.set_viewport_size({"width": 360, "height": 640})
    player.open("./?g=GO1-KC0DSR1A-AAAAAAB")
    while player.view["outcome"] is None:
        view = player.view
        player.step(str(view["playable"][0]) if view["playable"] else "0")
    ply = json.loads(player.view["save"])["holes"][0]["ply"]
    player.page.locator("#stuck").get_by_role("button", name="Undo").dblclick()
    player.shows(outcome=None)
    player.page.wait_for_timeout(300)
    assert json.loads(player.view["save"])["holes"][0]["ply"] == ply - 1
