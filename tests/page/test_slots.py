"""A kept game for each preset, a link's game beside them, and the tab played last, which holds the game."""

from playwright.sync_api import expect

from dealing import choose, dialog
from player import Player, word

EASY = "./?g=GO1-E-AAAAAAB"


def resume(player: Player, letter: str, words: str) -> None:
    """Go back to the game of a preset by the dialog, which says how far it has come."""
    dialog(player)
    choose(player, "rules", letter)
    expect(player.page.locator("#waiting p")).to_have_text(words)
    player.page.locator("#waiting button").click()
    expect(player.page.locator("#new")).to_be_hidden()


def laid(player: Player, code: str) -> None:
    """Lay a deal out by its code, where nothing is to be asked."""
    dialog(player)
    player.page.locator("#code").fill(code)
    player.page.keyboard.press("Enter")
    player.shows(code=code, moves=0)
    expect(player.page.locator("dialog:visible")).to_have_count(0)


def test_each_preset_keeps_its_game_and_coming_back_resumes_it(player: Player) -> None:
    player.open(EASY)
    for sign in "05":
        player.step(sign)
    easy = player.view
    laid(player, "GO1-C-AAAAAAB")
    player.step("0")
    laid(player, "GO1-S9-AAAAAAC")
    player.step("0")
    match = player.view
    laid(player, "GO1-KQ2OSS13-AAAAAAB")
    player.step("1")
    mix = player.view
    # What lies on the table waits for nobody.
    dialog(player)
    choose(player, "rules", "K")
    expect(player.page.locator("#waiting")).to_be_hidden()
    choose(player, "rules", "S")
    expect(player.page.locator("#waiting")).to_be_hidden()
    player.page.keyboard.press("Escape")

    resume(player, "S9", "A match waits here at hole 1. Total 0, par 45.")
    player.shows(**match)
    resume(player, "C", "A game waits here: 1 move, 0 points.")
    player.shows(code="GO1-C-AAAAAAB", moves=1)
    # The game taken up last lies there in the next visit.
    player.page.goto("./")
    player.ready()
    player.shows(code="GO1-C-AAAAAAB", moves=1)
    resume(player, "E", "A game waits here: 2 moves, 10 points.")
    player.shows(**{part: easy[part] for part in ("code", "columns", "waste", "score", "save")})
    player.step("2")
    resume(player, "K", "A game waits here: 1 move, 34 strokes.")
    player.shows(columns=mix["columns"], rules="KQ2OSS13")


def test_another_deal_in_a_slot_asks_for_the_game_that_waits_there(player: Player) -> None:
    player.open(EASY)
    player.step("0")
    laid(player, "GO1-C-AAAAAAB")
    ask = player.page.locator("#ask")
    for answer in ("no", "yes"):
        dialog(player)
        player.page.locator("#code").fill("GO1-E-AAAAAAC")
        player.page.keyboard.press("Enter")
        expect(ask).to_contain_text("Give up your game of Easy?")
        expect(ask).to_contain_text("1 move")
        ask.locator(f"[value={answer}]").click()
        expect(ask).to_be_hidden()
        if answer == "no":
            player.shows(code="GO1-C-AAAAAAB")
            assert player.game("E")["view"]["moves"] == 1
            player.page.keyboard.press("Escape")
    player.shows(code="GO1-E-AAAAAAC", moves=0)


def test_a_links_deal_lies_beside_the_game_until_its_first_move(player: Player) -> None:
    player.open(EASY)
    player.step("0")
    player.open("./?g=GO1-E-AAAAAAC")
    expect(player.page.locator(".headline .deal")).to_have_text("GO1-E-AAAAAAC")
    assert player.game("E")["view"]["code"] == "GO1-E-AAAAAAB"
    ask = player.page.locator("#ask")
    player.stock.click()
    expect(ask).to_contain_text("Give up your other game?")
    ask.locator("[value=no]").click()
    expect(player.column(5)).to_be_visible()
    player.page.locator(".table [data-action=menu]").click()
    player.page.locator("[data-menu=back]").click()
    player.shows(code="GO1-E-AAAAAAB", moves=1)
    expect(player.column(5)).to_have_accessible_name(word("9 of clubs, playable"))
    player.open("./?g=GO1-E-AAAAAAC")
    player.stock.click()
    ask.locator("[value=yes]").click()
    player.shows(code="GO1-E-AAAAAAC", moves=1)
    player.page.locator(".table [data-action=menu]").click()
    expect(player.page.locator("[data-menu=back]")).to_be_hidden()


def test_the_tab_played_last_holds_the_game(player: Player) -> None:
    player.open(EASY)
    other = Player(player.page.context.new_page())
    other.open("./")
    player.step("0")
    # Touched, the other tab shows what was played; the touch itself was meant for a table that is gone.
    other.stock.click()
    expect(other.page.locator(".pill")).to_have_text(word("went on in another tab"))
    expect(other.said).to_have_text(word("went on in another tab"))
    expect(other.column(5)).to_have_accessible_name(word("9 of clubs, playable"))
    assert other.view["moves"] == 1
    other.step("5")
    player.page.keyboard.press("u")
    expect(player.page.locator(".pill")).to_have_text(word("went on in another tab"))
    expect(player.column(5)).to_have_accessible_name(word("8 of hearts"))
    player.shows(moves=2, waste=["AC", "8S", "9C"])
    player.step("2")
    player.shows(moves=3, waste=["AC", "8S", "9C", "8C"])
    # Another preset is another game: both tabs play on, and neither is told anything.
    other.page.keyboard.press("n")
    expect(other.page.locator(".pill")).to_have_text(word("went on in another tab"))
    expect(other.column(2)).to_have_accessible_name(word("2 of clubs"))
    laid(other, "GO1-C-AAAAAAB")
    other.step("0")
    player.undo()
    assert player.game("E")["view"]["waste"] == ["AC", "8S", "9C"]
    other.column(5).click()
    player.until(lambda: player.game("C")["view"]["waste"] == ["AC", "8S", "9C"], patience=10)
    expect(player.page.locator(".pill")).to_be_hidden()


def test_a_tab_that_heard_of_nothing_loses_nothing(player: Player) -> None:
    # As in a browser that had put the tab to sleep.
    context = player.page.context
    player.open(EASY)
    other = Player(context.new_page())
    other.page.add_init_script("BroadcastChannel.prototype.postMessage = () => {}")
    other.open("./")
    other.step("0")
    other.step("5")
    # The write of this move is refused; what follows is shown the newer table.
    player.stock.click()
    expect(player.said).to_have_text(word("8 of spades from the stock"))
    player.stock.click()
    expect(player.page.locator(".pill")).to_have_text(word("went on in another tab"))
    player.shows(moves=2, waste=["AC", "8S", "9C"], stock=15)
    expect(player.column(5)).to_have_accessible_name(word("8 of hearts"))


def test_a_setting_changed_in_one_tab_holds_in_the_other(player: Player) -> None:
    player.open(EASY)
    other = Player(player.page.context.new_page())
    other.open("./")
    player.page.locator(".table [data-action=menu]").click()
    player.page.locator("[data-menu=settings]").click()
    player.page.locator("#settings input[value=four]").check(force=True)
    expect(other.page.locator("html")).to_have_attribute("data-deck", "four")
