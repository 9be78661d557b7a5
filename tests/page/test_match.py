"""Nine holes: played to the end with golf_core's own match beside, ended in every way, kept whatever comes between."""

from collections.abc import Callable

from playwright.sync_api import expect

from dealing import choose, dialog
from player import PATIENCE, Player
from round import Round, across, card, opened

NINE = "GO1-S9-AAAAAAB"


def test_nine_holes_to_the_right_card(home: Callable[[], Player]) -> None:
    player = home()
    player.open(f"./?g={NINE}")
    golf = Round(player, NINE)
    expect(player.page.locator(".headline .moves")).to_have_text("Total 0, par 45")
    kept_over_reloads(golf)
    given_up(golf)
    left_for_another_preset(golf)
    golf.player = home()
    golf.player.open()
    taken_back(golf)
    engine_killed(golf)
    carded(golf)
    over(golf)


def left_for_another_preset(golf: Round) -> None:
    """Hole 6: in its middle a game under Easy is played, and the match is taken up again."""
    page = golf.player.page
    golf.play(4)
    dialog(golf.player)
    choose(golf.player, "rules", "E")
    page.locator("#new [type=submit]").click()
    golf.player.shows(rules="E", moves=0)
    golf.player.step("0")
    dialog(golf.player)
    choose(golf.player, "rules", "S9")
    expect(page.locator("#waiting p")).to_contain_text(f"at hole 6. {golf.total}")
    page.locator("#waiting button").click()
    golf.agree()
    golf.play(3)


def engine_killed(golf: Round) -> None:
    """Hole 8: the engine's thread ends in its middle."""
    golf.play(2)
    page = golf.player.page
    (worker,) = page.workers
    with page.expect_event("worker", timeout=PATIENCE * 1000):
        worker.evaluate("() => void setTimeout(() => self.close())")
    golf.player.until(lambda: worker not in page.workers)
    golf.player.ready()
    expect(golf.player.said).to_contain_text("Your game is back on the table")
    golf.agree()


def kept_over_reloads(golf: Round) -> None:
    """Holes 1 to 3: as it comes with a reload at its end; a reload in the middle; undone to its start and no farther."""
    page = golf.player.page
    golf.play()
    assert golf.said.endswith(golf.total)
    golf.ended()
    page.reload()
    # A tap made before the engine is there waits, and is done.
    golf.next()
    golf.player.ready()
    golf.play(8)
    page.reload()
    golf.player.ready()
    golf.agree()
    golf.play()
    golf.ended()
    golf.next()
    golf.play(5)
    golf.undo(5)
    golf.press("u")
    expect(page.locator(".pill")).to_have_text("Nothing to undo")
    golf.play()
    golf.next()


def given_up(golf: Round) -> None:
    """Holes 4 and 5: given up in the middle, taken back, given up again; given up unplayed, restarted and played."""
    page = golf.player.page
    golf.play(6)
    golf.give_up()
    golf.ended()
    assert golf.said == f"Hole 4 given up. {page.locator('#stuck p').inner_text()}"
    golf.press("3")
    expect(golf.player.said).to_have_text("This game has ended")
    golf.undo(1)
    expect(page.locator("#stuck")).to_be_hidden()
    golf.give_up()
    page.reload()
    golf.player.ready()
    golf.ended()
    golf.next()
    golf.give_up()
    golf.ended()
    golf.restart(asked=False)
    golf.play()
    golf.next()


def taken_back(golf: Round) -> None:
    """The rest of hole 6, and hole 7: undone at its end by the sheet; restarted in the middle."""
    golf.play()
    golf.player.page.locator("#stuck [data-action=undo]:visible").click()
    golf.match = golf.match.with_game(golf.match.game.undo())
    golf.agree()
    golf.play()
    golf.next()
    golf.play(9)
    golf.restart(asked=True)
    golf.play()
    golf.next()


def carded(golf: Round) -> None:
    """Hole 8: the card in its middle leads back to it, the card at its end leads on."""
    page = golf.player.page
    golf.play(3)
    opened(golf.player)
    expect(page.locator("#card [data-card=play]")).to_have_text("Play hole 8")
    across(golf)
    page.locator("#card [data-card=play]").click()
    expect(page.locator("#card")).to_be_hidden()
    golf.play()
    page.locator("#stuck [data-action=menu]").click()
    expect(page.locator("[data-menu=giveUp]")).to_be_hidden()
    page.locator("[data-menu=card]").click()
    expect(page.locator("#card [data-card=play]")).to_have_text("Play hole 9")
    page.locator("#card [data-card=play]").click()
    golf.match = golf.match.next()
    golf.agree()


def over(golf: Round) -> None:
    """Hole 9 and the end of the match, which stands after a reload, and costs nothing to leave."""
    page = golf.player.page
    golf.play()
    golf.ended()
    assert golf.said.endswith(f"{golf.total}. The match is over")
    page.locator("#stuck [data-action=card]").click()
    across(golf)
    expect(page.locator("#card .standing")).to_have_text(f"{golf.standing} The match is over")
    page.reload()
    golf.player.ready()
    golf.ended()
    page.locator("#stuck [data-action=card]").click()
    across(golf)
    page.locator("#card [data-card=play]").click()
    golf.player.shows(rules="S9", moves=0)
    assert golf.player.view["match"]["hole"] == 1
    assert golf.player.view["code"] != NINE


def test_a_match_is_left_only_after_a_yes(player: Player) -> None:
    page = player.page
    player.open(f"./?g={NINE}")
    golf = Round(player, NINE)
    golf.give_up()
    # At a hole's end, without a move: a link's deal beside it does not end the match.
    player.open("./?g=GO1-S9-AAAAAAC")
    player.stock.click()
    expect(page.locator("#ask")).to_contain_text("A match at hole 1 is waiting for you.")
    page.locator("#ask [value=no]").click()
    page.locator(".table [data-action=menu]").click()
    page.locator("[data-menu=back]").click()
    golf.agree()
    # A deal under other rules lies in a place of its own, and asks nothing; the match is one tap away from it too.
    player.open("./?g=GO1-E-AAAAAAC")
    page.locator(".table [data-action=menu]").click()
    expect(page.locator("[data-menu=card]")).to_be_hidden()
    expect(page.locator("[data-menu=giveUp]")).to_be_hidden()
    page.locator("[data-menu=back]").click()
    golf.next()
    # At the start of a hole, where no move has been made either.
    for answer in ("no", "yes"):
        golf.press("n")
        page.locator("#code").fill("GO1-S9-AAAAAAD")
        page.keyboard.press("Enter")
        expect(page.locator("#ask")).to_contain_text("You are at hole 2 of 9.")
        page.locator(f"#ask [value={answer}]").click()
        expect(page.locator("#ask")).to_be_hidden()
        if answer == "no":
            golf.agree()
            page.keyboard.press("Escape")
    player.shows(code="GO1-S9-AAAAAAD", moves=0)
    assert player.view["match"]["hole"] == 1
    golf.press("n")
    page.locator("#code").fill("GO1-KW0DAP9H-AAAAAAB")
    page.keyboard.press("Enter")
    player.shows(rules="KW0DAP9H", moves=0)
    # Points are added up, and have no par.
    for key in "d52":
        golf.press(key)
    player.shows(score=20)
    scored(player, "20 points. Total 20", ["Points", "20", *[""] * 8, "20"])
    # Where the result counts, holes are won.
    page.locator("#stuck [data-action=next]").click()
    player.shows(moves=0, score=0)
    golf.press("n")
    page.locator("#code").fill("GO1-KC0DAR9A-AAAAAAB")
    page.keyboard.press("Enter")
    page.locator("#ask [value=yes]").click()
    player.shows(rules="KC0DAR9A", moves=0)
    scored(player, "35 cards left on the fairway. 0 holes won", ["Result", "Lost", *[""] * 8, "0"])


def scored(player: Player, text: str, line: list[str]) -> None:
    """Give the hole up, and see what its end and the card say."""
    page = player.page
    page.locator(".table [data-action=menu]").click()
    page.locator("[data-menu=giveUp]").click()
    page.locator("#ask [value=yes]").click()
    expect(page.locator("#stuck p")).to_have_text(text)
    expect(page.locator(".headline .moves")).to_have_text(text.rpartition(". ")[2])
    opened(player)
    assert [row[0] for row in card(player)] == ["Hole", line[0], "Total", "Clean"]
    assert card(player)[1] == line
    page.keyboard.press("Escape")
