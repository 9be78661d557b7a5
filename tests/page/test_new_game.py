"""New games: by preset, by code, by link, and what is said of codes that name no deal."""

import pytest
from playwright.sync_api import expect

from player import Player, word

MALFORMED = {
    "": "Type or paste a code",
    "GO1-E-AAAAAA": "has 6 signs; it needs 7",
    "GO1-E-AAAAAA1": "“1”, sign 7 of the number",
    "GP1-E-AAAAAAB": "begins with GO1, this one with “GP1”",
    "GO2-E-AAAAAAB": "“GO2” is a kind of code",
    "GO1-E": "A part is missing in “GO1-E”",
    "GO1-Q-AAAAAAB": "“Q” names no rules",
    "https://golf.example/": "This link has no deal",
    "It was a fine day, and I wrote a whole paragraph about the deal I had lost.": "Paste the code alone",
}


def dialog_open(player: Player) -> None:
    player.page.keyboard.press("n")
    expect(player.page.locator("dialog#new")).to_be_visible()


def test_a_preset_deals_a_random_game_under_its_rules(seated: Player) -> None:
    seen = {seated.view["code"]}
    for letter, name in (("C", "Classic"), ("S", "Strict"), ("E", "Easy")):
        dialog_open(seated)
        seated.page.locator(f'#new input[name=rules][value="{letter}"]').check(force=True)
        seated.page.locator("dialog#new button[type=submit]").click()
        seated.shows(rules=letter)
        expect(seated.page.locator("dialog#new")).to_be_hidden()
        view = seated.view
        assert view["code"] not in seen
        seen.add(view["code"])
        assert view["code"].startswith(f"GO1-{letter}-")
        assert (view["stock"], view["moves"], [len(column) for column in view["columns"]]) == (16, 0, [5] * 7)
        expect(seated.page.locator(".table")).to_contain_text(name)


def test_a_code_is_opened_with_its_rules_however_it_is_typed(seated: Player) -> None:
    dialog_open(seated)
    seated.page.locator("#code").fill("  go1 \u2013 c \u2013 aaaaaab ")
    seated.page.keyboard.press("Enter")
    seated.shows(code="GO1-C-AAAAAAB")
    expect(seated.page.locator("dialog#new")).to_be_hidden()


def test_each_malformed_code_is_told_at_the_field_and_nothing_changes(seated: Player) -> None:
    before = seated.view
    told = set()
    for text, words in MALFORMED.items():
        dialog_open(seated)
        field = seated.page.locator("#code")
        field.fill(text or " ")
        seated.page.keyboard.press("Enter")
        expect(seated.page.locator("#code-error")).to_have_text(word(words))
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(field).to_be_focused()
        assert field.input_value() == (text or " ")
        told.add(seated.page.locator("#code-error").inner_text())
        seated.page.keyboard.press("Escape")
        assert seated.view == before
    assert len(told) == len(MALFORMED)


@pytest.mark.parametrize("code", ["GO1-E-AAAAAA1", "GO2-E-AAAAAAB"])
def test_a_link_that_names_no_deal_is_told_and_a_game_lies_there(player: Player, code: str) -> None:
    player.open(f"./?g={code}")
    expect(player.page.locator(".pill")).to_contain_text("1" if code.endswith("1") else "GO2")
    assert player.view["stock"] == 16


def test_leaving_a_game_in_which_moves_were_made_asks(seated: Player) -> None:
    seated.step("0")
    before = seated.view
    ask = seated.page.locator("dialog#ask")
    for answer in ("no", "yes"):
        dialog_open(seated)
        seated.page.locator("#code").fill("GO1-E-AAAAAAC")
        seated.page.keyboard.press("Enter")
        expect(ask).to_be_visible()
        expect(ask).to_contain_text("1 move")
        ask.locator(f"[value={answer}]").click()
        expect(ask).to_be_hidden()
        if answer == "no":
            assert seated.view == before
            seated.page.keyboard.press("Escape")
    seated.shows(code="GO1-E-AAAAAAC")


def test_restart_asks_and_lays_the_same_deal_out(seated: Player) -> None:
    start = seated.view
    seated.step("0")
    seated.page.keyboard.press("r")
    seated.page.locator("dialog#ask [value=yes]").click()
    seated.shows(moves=0)
    after = seated.view
    assert (after["columns"], after["waste"], after["can"]["undo"]) == (start["columns"], start["waste"], False)
