"""Every state that the page can be seen in: the table in play, with a note, stuck and cleared, and each dialog."""

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from counted import seed
from player import Player

DEAL = "./?g=GO1-E-AAAAAAB"
# Ends all motion and lets the page lay itself out: boxes and colours are read at rest.
REST = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
  for (const animation of document.getAnimations()) animation.finish();
  done();
})))"""
# The longest note there is, as it would come were the engine to stop; kept from going while it is looked at.
NOTE = """(text) => {
  const pill = document.querySelector(".pill");
  pill.hidden = false;
  pill.textContent = text;
}"""
LONG_NOTE = "The engine stopped and is being started again. Your game is safe."


def stages(player: Player, line: str) -> Iterator[str]:
    """Open the page and go through its states; each is left as soon as the next is asked for."""
    page = player.page
    player.open(DEAL)
    page.keyboard.press("d")
    player.shows(moves=1)
    yield "play"
    page.keyboard.press("1")
    expect(page.locator(".pill")).to_be_visible()
    yield "refusal"
    page.locator(".pill").evaluate("(pill) => { pill.hidden = true; }")

    yield from dialogs(page)

    for sign in line[1:]:
        page.keyboard.press("d" if sign == "0" else sign)
    player.shows(outcome="cleared")
    page.locator(".pill").evaluate("(pill) => { pill.hidden = true; }")
    yield "cleared"
    page.keyboard.press("n")
    page.locator("#code").fill("GO1-C-AAAAAAB")
    page.keyboard.press("Enter")
    player.shows(code="GO1-C-AAAAAAB")
    away(page)
    for _ in range(16):
        page.keyboard.press("d")
    player.shows(stock=0)
    while player.view["outcome"] is None:
        view = player.view
        page.keyboard.press(str(view["playable"][0]))
        player.shows(moves=view["moves"] + 1)
    expect(page.locator("#stuck")).to_be_visible()
    yield "stuck"


def dialogs(page: Page) -> Iterator[str]:
    """Open one dialog after the other."""
    page.keyboard.press("n")
    expect(page.locator("#new")).to_be_visible()
    yield "new"
    page.locator("#new input[value=K]").check(force=True)
    expect(page.locator("#mix")).to_be_visible()
    page.locator("#board-open").click()
    yield "new with a mix and a board"
    page.locator("#board-close").click()
    page.locator("#new input[value=E]").check(force=True)
    page.locator("#code").fill("GO1-E-AAAAAA1")
    page.keyboard.press("Enter")
    expect(page.locator("#code-error")).to_be_visible()
    yield "new with an error"
    away(page)
    page.keyboard.press("r")
    expect(page.locator("#ask")).to_be_visible()
    yield "ask"
    away(page)
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()
    yield "help"
    away(page)
    for choice, name in (("", "menu"), ("settings", "settings"), ("read", "words")):
        page.locator(".control[data-action=menu]").evaluate("(button) => button.click()")
        if choice:
            page.locator(f"[data-menu={choice}]").evaluate("(button) => button.click()")
        expect(page.locator(f"#{name}")).to_be_visible()
        yield name
        away(page)
    yield from counts(page)


def counts(page: Page) -> Iterator[str]:
    """Open the statistics without a game and with some, of each kind that there is."""
    for seeded in (False, True):
        if seeded:
            seed(page)
        page.locator(".control[data-action=menu]").evaluate("(button) => button.click()")
        page.locator("[data-menu=statistics]").evaluate("(button) => button.click()")
        expect(page.locator("#statistics .figures > div" if seeded else "#statistics .nothing").first).to_be_visible()
        yield "statistics" if seeded else "no statistics"
        if not seeded:
            away(page)
    for value in ("S9", "S", "K"):
        page.locator(f"#statistics input[value={value}]").check(force=True)
        yield f"statistics of {value}"
    page.locator("#statistics select").select_option("KC1OSP93")
    page.locator("#statistics input[type=file]").set_input_files(
        {"name": "x.json", "mimeType": "application/json", "buffer": b"{}"}
    )
    expect(page.locator("#statistics .error")).to_be_visible()
    yield "statistics of a mix of matches, and a file refused"
    away(page)


def away(page: Page) -> None:
    """Close whatever dialog is open."""
    page.keyboard.press("Escape")
    expect(page.locator("dialog:visible")).to_have_count(0)
