"""A match of golf_core beside the page's, and what its card must say, in words written here."""

from playwright.sync_api import expect

from golf_core.codes import deal_from_code
from golf_core.deal import Numbered
from golf_core.match import Match
from golf_core.position import Outcome
from player import Player

# A window of another size is laid out in its next frame, and motion begins in the one after.
MOVING = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
  done(document.getAnimations().filter((each) => each.playState === "running").length);
})))"""
CARD = """() => [...document.querySelectorAll("#card tr")].map((row) => [...row.children].map((cell) => cell.textContent))"""


class Round:
    """A match played by keys in the page, and step for step by golf_core."""

    def __init__(self, player: Player, code: str) -> None:
        self.player = player
        self.code = code
        rules, number = deal_from_code(code)
        self.match = Match.begun(rules, Numbered(number))

    @property
    def said(self) -> str:
        """What screen readers were told last."""
        return self.player.said.inner_text()

    def press(self, key: str) -> None:
        """Press a key."""
        self.player.page.keyboard.press(key)

    def move(self, sign: str) -> None:
        """Make one move of a line, 0 for the draw."""
        self.match = self.match.step(sign)
        self.press("d" if sign == "0" else sign)

    def play(self, most: int = 60) -> None:
        """Play what fits, the first column first, and draw when nothing does: to the hole's end, or so many moves."""
        while most and not self.match.game.over:
            first, *_ = self.match.game.moves
            self.move(str(int(first)))
            most -= 1
        self.agree()

    def undo(self, times: int) -> None:
        """Take so many moves back."""
        for _ in range(times):
            self.match = self.match.with_game(self.match.game.undo())
            self.press("u")
        self.agree()

    def restart(self, *, asked: bool) -> None:
        """Lay the hole out anew by its key, and answer the question that comes when moves were made."""
        self.match = self.match.with_game(self.match.game.restart())
        self.press("r")
        if asked:
            ask = self.player.page.locator("#ask")
            expect(ask).to_contain_text("Restart this hole?")
            ask.locator("[value=yes]").click()
        self.agree()

    def give_up(self) -> None:
        """Give the hole up by the menu, after thinking twice."""
        page = self.player.page
        game = self.match.game
        for answer in ("no", "yes"):
            page.locator(".table [data-action=menu]").click()
            page.locator("[data-menu=giveUp]").click()
            expect(page.locator("#ask")).to_contain_text(f"Give up hole {self.match.hole}?")
            expect(page.locator("#ask")).to_contain_text(f"as it stands: {counted(game.score, 'stroke')}.")
            page.locator(f"#ask [value={answer}]").click()
            expect(page.locator("#ask")).to_be_hidden()
            if answer == "no":
                self.agree()
        self.match = self.match.give_up()
        self.agree()

    def next(self) -> None:
        """Go on to the next hole, by the sheet or the title."""
        self.player.page.locator("[data-action=next]:visible").click()
        self.match = self.match.next()
        self.agree()
        waste = self.match.game.position.waste
        assert waste
        assert self.said.startswith(f"Hole {self.match.hole}. {self.total}. Waste, ")

    def agree(self) -> None:
        """Wait until the page's view says the same as golf_core's match."""
        match, game = self.match, self.match.game
        self.player.shows(
            code=self.code,
            score=game.score,
            moves=game.made,
            outcome=game.outcome,
            stock=len(game.position.stock),
            match={
                "hole": match.hole,
                "strokes": list(match.results),
                "total": match.total,
                "par": match.par,
                "clean": list(match.clean),
                "next": match.can_go_on,
                "given_up": game.given_up,
            },
        )

    @property
    def total(self) -> str:
        """What the bar says of the holes that have ended."""
        return f"Total {figure(self.match.total)}, {self.standing if self.match.over else f'par {self.match.par}'}"

    @property
    def standing(self) -> str:
        """How far from par the match is, five strokes for each hole that has ended."""
        away = self.match.total - 5 * sum(result is not None for result in self.match.results)
        return "level with par" if away == 0 else f"{abs(away)} {'over' if away > 0 else 'under'} par"

    def ended(self) -> None:
        """See that the end of the hole is shown with its strokes and the total, and offers the ways on."""
        page, match, game = self.player.page, self.match, self.match.game
        place = page.locator("#cleared" if game.outcome is Outcome.CLEARED else "#stuck")
        given_up = f"Hole {match.hole} given up"
        expect(place.locator("h2")).to_have_text(given_up if game.given_up else TITLES[str(game.outcome)])
        expect(place.locator("p")).to_have_text(f"{counted(game.score, 'stroke')}. {self.total}")
        buttons = place.locator(".choices button:visible")
        expect(buttons).to_have_text(["Undo", "Restart hole", "Scorecard" if match.over else "Next hole"])
        undo = page.locator(".choices [data-action=undo]:visible")
        expect(undo).to_have_attribute("aria-disabled", "false" if game.can_undo else "true")
        expect(page.locator(".headline .hole")).to_have_text(f"Hole {match.hole}")
        expect(page.locator(".headline .moves")).to_have_text(self.total)

    @property
    def holes(self) -> list[list[str]]:
        """What must stand on it for each hole: number, par, strokes with their mark, total, clean."""
        rows, running = [], 0
        for hole, (result, clean) in enumerate(zip(self.match.results, self.match.clean, strict=True), start=1):
            if result is None:
                rows.append([str(hole), "5", "Now" if hole == self.match.hole else "", "", ""])
                continue
            running += result
            rows.append([str(hole), "5", figure(result) + mark(result), figure(running), "clean" if clean else ""])
        return rows


TITLES = {"stuck": "No more moves", "cleared": "Cleared"}


def card(player: Player, *, bests: bool = False) -> list[list[str]]:
    """Return what stands on the page's card, row by row; the bests only if asked for, since they are found one by one."""
    rows: list[list[str]] = player.page.evaluate(CARD)
    if bests:
        return rows
    heads = rows[0]
    if "Best" in heads:
        at = heads.index("Best")
        return [row[:at] + row[at + 1 :] for row in rows]
    return [row for row in rows if row[0] != "Best"]


def across(golf: Round) -> None:
    """Compare the wide card with golf_core's match."""
    match = golf.match
    heads, *rows = card(golf.player)
    assert heads == ["Hole", *"123456789", "Out"]
    names = [row[0] for row in rows]
    assert names == ["Par", "Strokes", "Total", "Clean"]
    assert [list(hole) for hole in zip(heads[1:-1], *(row[1:-1] for row in rows), strict=True)] == golf.holes
    away = match.total - 5 * sum(result is not None for result in match.results)
    signed = f"{'+' if away > 0 else ''}{away}".replace("-", "\u2212")
    assert [row[-1] for row in rows] == ["45", str(match.total), signed, str(sum(map(bool, match.clean)))]


def opened(player: Player) -> None:
    """Open the card by the menu, of the table or of the sheet."""
    page = player.page
    page.locator("[data-action=menu]:visible").first.click()
    page.locator("[data-menu=card]").click()
    expect(page.locator("#card")).to_be_visible()
    still(player)


def still(player: Player) -> None:
    """Wait until nothing moves; what has come to rest where its motion led counts as still."""
    player.until(lambda: player.page.evaluate(MOVING) == 0)


def counted(count: int | None, what: str) -> str:
    """Return so many of something, below zero with a true minus."""
    assert count is not None
    return f"{figure(count)} {what}{'' if count == 1 else 's'}"


def figure(n: int) -> str:
    """Return a number as it is written, below zero with a true minus."""
    return str(n).replace("-", "\u2212")


def mark(strokes: int) -> str:
    """Return how a hole's mark is told to who cannot see it."""
    away = strokes - 5
    if away <= -4:
        return ", four under or better"
    if away >= 3:
        return ", three over or more"
    return ", under par" if away < 0 else ", over par" if away > 0 else ""
