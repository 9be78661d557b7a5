"""Every way to a deal: presets, a mix of one's own, the day's, KPat's numbers, links, pasted boards; and its name, copied."""

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from golf_core.board import position_from_board
from golf_core.cards import card_text
from golf_core.codes import deal_from_code
from golf_core.deal import Board, Deal, Kpat, Numbered
from golf_core.game import Game
from golf_core.naming import described
from golf_core.notation import rules_from_part
from golf_core.rules import PRESETS, Rules
from player import Player, word

PUBLISHED = "./?g=GO1-E-AAAAAAB"
MIX = {"kings": "Q", "jokers": "2", "opening": "O", "draw": "S", "scoring": "S", "holes": "1", "undo": "3"}
# As programs write and people copy them: the piles in another order, colons before columns, symbols, small letters, tens.
FOREIGN = "\n\nFoundations: A♣\nTalon: 8S 9D jd 6D kh KS 9H 10♦\n: 6C 5S QS\n: 2S\n:\n: 3D qh\n: J♥\n:\n: 3S 7S 3H\n"
STOCK = "Talon: 8S 9D"
WASTE = "Foundations: AC"
COLUMNS = ["6C 5S", "2S KC", "-", "3D", "-", "TH 4D", "3S"]
# Each fault of a board, the line it is in, and what is told.
FAULTS: dict[str, tuple[list[str], int | None, str]] = {
    "empty": ([], None, "Paste a board here"),
    "no board": (["something", "else"], None, "Paste a board here"),
    "long": ([STOCK, WASTE, *COLUMNS, "6C " * 700], None, "a board has at most 2,000"),
    "label": ([STOCK, WASTE, "Reserve: 4C", *COLUMNS], 3, "Line 3: “RESERVE” is no pile"),
    "twice a label": ([STOCK, STOCK, *COLUMNS], 2, "stands there twice"),
    "missing": ([STOCK, *COLUMNS], 8, "No line begins with Foundations"),
    "columns": ([STOCK, WASTE, *COLUMNS[:5]], 7, "There are 5 columns"),
    "card": ([STOCK, WASTE, "6C 5S", "2S 1C", *COLUMNS[2:]], 4, "Line 4, number 2: “1C” is no card"),
    "twice": ([STOCK, WASTE, "6C 5S", "2S 8S", *COLUMNS[2:]], 4, "Line 4: 8♠ is in line 1 already"),
    "deep": ([STOCK, WASTE, *COLUMNS[:6], "3S 4S 5H 6S 7S QS"], 9, "Line 9 has 6 cards"),
    "stock": (
        ["Talon: 2C 3C 4C 5C 7C 8C 9C TC JC QC 2D 4H 5D 6D 7D 8D 9D", WASTE, *COLUMNS],
        1,
        "the stock has at most 16",
    ),
    "waste": ([STOCK, "Foundations: -", *COLUMNS], 2, "Line 2: the waste is empty"),
    "jokers": ([STOCK, WASTE, "6C *", *COLUMNS[1:]], 3, "Line 3 has a joker too many"),
    "tableau": ([STOCK, WASTE, *"-------"], 3, "From line 3 on: no card is in the columns"),
}


def dialog(player: Player) -> Locator:
    player.page.keyboard.press("n")
    opened = player.page.locator("dialog#new")
    expect(opened).to_be_visible()
    return opened


def choose(player: Player, name: str, value: str) -> None:
    player.page.locator(f'#new input[name={name}][value="{value}"]').check(force=True)


def deal(player: Player) -> None:
    player.page.locator("#new [type=submit]").click()
    expect(player.page.locator("#new")).to_be_hidden()


def facts(game: Game) -> dict[str, Any]:
    """What the page's view must hold of a game of golf_core."""
    position = game.position
    return {
        "columns": [[card_text(card) for card in column] for column in position.columns],
        "waste": [card_text(card) for card in position.waste],
        "stock": len(position.stock),
        "score": game.score,
        "moves": game.made,
    }


def lies(player: Player, rules: Rules, named: Deal) -> Game:
    """See that the deal lies there as golf_core lays it out, make the first move there is, and give the game after it."""
    game = Game(rules, named.hole(1))
    player.shows(**facts(game))
    move = game.moves[0]
    (player.stock if move == 0 else player.column(move)).click()
    game = game.move(move)
    player.shows(**facts(game))
    return game


def test_each_preset_and_a_mix_is_dealt_and_its_first_move_made(player: Player) -> None:
    player.open()
    names = {"E": "Easy", "C": "Classic", "S9": "Nine holes", "S": "Strict"}
    for letter, name in names.items():
        dialog(player)
        choose(player, "rules", letter)
        # The first move of the game before made this one ask.
        player.page.locator("#new [type=submit]").click()
        if letter != "E":
            player.page.locator("#ask [value=yes]").click()
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
    player.page.locator("#ask [value=yes]").click()
    player.shows(rules=part)
    view = player.view
    assert (view["stock"], view["waste"], view["score"]) == (19, [], 35)
    lies(player, rules, Numbered(deal_from_code(view["code"])[1]))
    assert player.view["score"] == 34

    # Another visit begins under the rules dealt under last, and so does the dialog.
    player.page.evaluate("() => localStorage.removeItem('golf-solitaire.game')")
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
        player.page.locator("#ask [value=yes]").click()
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
    player.open("./?g=kpat:17&rules=C&m=0000")
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
    player.page.evaluate("() => localStorage.clear()")

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


def test_a_board_copied_from_another_program_is_played(player: Player) -> None:
    player.open(PUBLISHED)
    dialog(player)
    # Pasted into the field for codes, it is taken for what it is.
    player.page.evaluate("(text) => { window.pasted = text; }", FOREIGN)
    player.page.locator("#code").evaluate(
        """(field) => {
          const data = new DataTransfer();
          data.setData("text", window.pasted);
          field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
        }"""
    )
    expect(player.page.locator("#board")).to_have_value(FOREIGN)
    deal(player)
    expect(player.page.locator(".headline .deal")).to_have_text("Board")
    game = lies(player, PRESETS["E"], Board(position_from_board(FOREIGN, PRESETS["E"])))
    player.page.reload()
    player.ready()
    player.shows(**facts(game))


def test_each_fault_of_a_board_is_told_and_marked_at_its_line(player: Player) -> None:
    player.open(PUBLISHED)
    before = player.view
    dialog(player)
    player.page.locator("#board-open").click()
    field, error = player.page.locator("#board"), player.page.locator("#board-error")
    told = set()
    for kind, (lines, line, words) in FAULTS.items():
        text = "\n".join(lines)
        field.fill(text)
        expect(error).to_be_hidden()
        player.page.locator("#new [type=submit]").click()
        expect(error).to_have_text(word(words))
        expect(field).to_have_value(text)
        expect(field).to_be_focused()
        marked = player.page.locator(".numbers .wrong").all()
        chosen = field.evaluate("(area) => area.value.slice(area.selectionStart, area.selectionEnd)")
        if line is None:
            assert marked == [], kind
        else:
            assert chosen == lines[line - 1], kind
            number = marked[0].evaluate("(item) => [...item.parentElement.children].indexOf(item) + 1")
            assert (len(marked), number) == (1, line), kind
        told.add(error.inner_text())
    assert len(told) == len(FAULTS) - 1, "only what is no board at all is told in the same words"
    # On one line its parts are the lines.
    field.fill("/".join(FAULTS["card"][0]))
    player.page.locator("#new [type=submit]").click()
    expect(error).to_have_text(word("Line 4, number 2"))
    assert field.evaluate("(area) => area.value.slice(area.selectionStart, area.selectionEnd)") == "2S 1C"
    # Nothing is lost by leaving, and nothing has changed.
    player.page.keyboard.press("Escape")
    assert player.view == before
    dialog(player)
    player.page.locator("#board-open").click()
    expect(field).to_have_value("/".join(FAULTS["card"][0]))


def test_the_name_copies_itself(player: Player) -> None:
    page = player.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.open(PUBLISHED)
    name = page.locator(".headline .deal")
    expect(name).to_have_accessible_name("Copy this deal: GO1-E-AAAAAAB")
    name.click()
    expect(page.locator(".pill")).to_have_text("GO1-E-AAAAAAB is copied")
    assert page.evaluate("() => navigator.clipboard.readText()") == "GO1-E-AAAAAAB"
    board = "/".join([STOCK, WASTE, *COLUMNS])
    dialog(player)
    page.locator("#board-open").click()
    page.locator("#board").fill(board)
    deal(player)
    expect(name).to_have_text("Board")
    name.click()
    expect(page.locator(".pill")).to_have_text("Board is copied")
    assert page.evaluate("() => navigator.clipboard.readText()") == board


@pytest.mark.parametrize("way", ["gone", "refused"])
def test_without_a_clipboard_the_name_is_shown_marked(player: Player, way: str) -> None:
    value = {"gone": "undefined", "refused": "{ writeText: () => Promise.reject(new Error('no')) }"}[way]
    player.page.add_init_script(f"Object.defineProperty(navigator, 'clipboard', {{ value: {value} }})")
    player.open(PUBLISHED)
    player.page.locator(".headline .deal").click()
    field = player.page.locator("#copy textarea")
    expect(field).to_be_focused()
    assert field.evaluate("(area) => area.value.slice(area.selectionStart, area.selectionEnd)") == "GO1-E-AAAAAAB"
    player.page.keyboard.press("Escape")
    expect(player.page.locator("#copy")).to_be_hidden()
    assert json.loads(player.view["save"])["holes"][0]["record"] == ""
