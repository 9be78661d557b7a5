"""Dialogs give the focus back, whatever became of what had it; and keys mean a move only where they should."""

from playwright.sync_api import Page, expect

from player import Player

FOCUS = """() => {
  const { activeElement: at } = document;
  return at.dataset.action ?? at.dataset.column ?? ("stock" in at.dataset ? "stock" : at.id || at.localName);
}"""


def focus(page: Page) -> str:
    """Return what has the focus, by its action, column or kind."""
    what: str = page.evaluate(FOCUS)
    return what


def opened(page: Page, name: str) -> None:
    """Wait until this dialog, and no other, is open."""
    expect(page.locator("dialog[open]")).to_have_count(1)
    expect(page.locator(f"dialog#{name}[open]")).to_be_visible()


def closed(page: Page) -> None:
    """Wait until no dialog is to be seen."""
    expect(page.locator("dialog:visible")).to_have_count(0)


def test_every_dialog_gives_the_focus_back(seated: Player) -> None:
    page = seated.page
    page.keyboard.press("d")
    seated.shows(moves=1)
    # By key from a card; closed by Escape, by its cross, by a touch beside it.
    for key, name in (("n", "new"), ("?", "help"), ("r", "ask")):
        for way in ("Escape", "cross", "beside"):
            seated.column(4).focus()
            page.keyboard.press(key)
            opened(page, name)
            if way == "Escape":
                page.keyboard.press("Escape")
            elif way == "cross":
                page.locator("dialog[open] :is([data-close], [value=no])").click()
            else:
                page.mouse.click(5, 5)
            closed(page)
            assert focus(page) == "4", (name, way)
    # Through the menu to each of its dialogs, and back to the menu's button.
    for choice, name in (
        ("new", "new"),
        ("help", "help"),
        ("settings", "settings"),
        ("read", "words"),
        ("restart", "ask"),
    ):
        menu = page.locator(".control[data-action=menu]")
        menu.focus()
        page.keyboard.press("Enter")
        opened(page, "menu")
        assert focus(page) == "menu-title"
        page.locator(f"[data-menu={choice}]").press("Enter")
        opened(page, name)
        page.keyboard.press("Escape")
        closed(page)
        expect(menu).to_be_focused()
    # Where nothing had it, as after a touch in some browsers, nothing has it afterwards: Space must go on drawing.
    page.evaluate("() => document.activeElement.blur()")
    menu.evaluate("(button) => button.click()")
    page.locator("[data-menu=settings]").evaluate("(button) => button.click()")
    opened(page, "settings")
    expect(page.locator("#menu")).to_be_hidden()
    page.keyboard.press("Escape")
    closed(page)
    assert focus(page) == "body"
    assert seated.view["moves"] == 1
    # The help leads to the licences; only asked for here, since a plain text has no icon and browsers ask for one.
    licences = page.request.get(page.locator("#help a").evaluate("(link) => link.href"))
    assert licences.ok
    assert "Pyodide" in licences.text()
    # A deal dealt by a dialog leaves the focus where it was, too.
    seated.column(6).focus()
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    opened(page, "ask")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    seated.shows(moves=0)
    closed(page)
    assert focus(page) == "6"


def test_focus_is_handed_on_when_its_button_goes(seated: Player) -> None:
    page = seated.page
    page.set_viewport_size({"width": 390, "height": 844})
    seated.deal("GO1-S-AAAAAAB")
    while seated.view["outcome"] is None:
        view = seated.view
        page.keyboard.press(str(view["playable"][0]) if view["playable"] else "d")
        seated.shows(moves=view["moves"] + 1)
    moves = seated.view["moves"]
    # The sheet's undo takes the sheet away; the bar's does the same and has the focus next.
    page.locator("#stuck .primary[data-action=undo]").focus()
    page.keyboard.press("Enter")
    seated.shows(outcome=None)
    expect(page.locator(".control[data-action=undo]")).to_be_focused()
    # Made again from the menu, the sheet lies over the bar.
    page.locator(".control[data-action=menu]").focus()
    page.keyboard.press("Enter")
    page.locator("[data-menu=redo]").press("Enter")
    seated.shows(outcome="stuck", moves=moves)
    expect(page.locator("#stuck [data-action=menu]")).to_be_focused()
    # From the sheet's menu to a new game: neither the sheet nor its button is left.
    page.keyboard.press("Enter")
    page.locator("[data-menu=new]").press("Enter")
    opened(page, "new")
    page.keyboard.press("Enter")
    seated.shows(moves=0, outcome=None)
    closed(page)
    expect(page.locator(".control[data-action=menu]")).to_be_focused()
    page.set_viewport_size({"width": 1280, "height": 720})


def test_keys_are_moves_only_where_they_should_be(seated: Player) -> None:
    page = seated.page
    shortcuts = {
        "[data-column='3']": "3",
        "[data-stock]": "D",
        ".control[data-action=undo]": "U Control+Z",
        ".control[data-action=redo]": "Shift+U Control+Shift+Z Control+Y",
        ".control[data-action=new]": "N",
    }
    for selector, keys in shortcuts.items():
        expect(page.locator(selector)).to_have_attribute("aria-keyshortcuts", keys)

    # Held with another key, and while an input method composes or has just ended, they are not ours.
    for held in ("Control", "Alt", "Meta"):
        for key in ("1", "d", "u", "n", "r", "?"):
            page.evaluate(
                """([held, key]) => document.body.dispatchEvent(new KeyboardEvent("keydown",
                  { key, bubbles: true, ctrlKey: held === "Control", altKey: held === "Alt", metaKey: held === "Meta" }))""",
                [held, key],
            )
    for state in ({"isComposing": True}, {"keyCode": 229}):
        page.evaluate(
            "(state) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'd', bubbles: true, ...state }))",
            state,
        )
    # In a field letters are letters.
    page.keyboard.press("n")
    page.locator("#code").focus()
    page.keyboard.type("d1u2?")
    expect(page.locator("#code")).to_have_value("d1u2?")
    page.keyboard.press("Escape")
    closed(page)
    # Space is the button's that has the focus; a draw where none has it. Held down, a key plays once.
    page.locator(".control[data-action=undo]").focus()
    page.keyboard.press("Space")
    expect(seated.said).to_have_text("Nothing to undo")
    page.evaluate("() => document.activeElement.blur()")
    page.keyboard.down("Space")
    page.keyboard.down("Space")
    page.keyboard.up("Space")
    seated.shows(moves=1)

    # The switch turns single keys off, and says so to assistive technology; arrows and undo by Ctrl stay.
    page.locator(".control[data-action=menu]").click()
    page.locator("[data-menu=settings]").click()
    page.get_by_role("switch", name="Shortcuts").uncheck()
    page.keyboard.press("Escape")
    closed(page)
    expect(page.locator("[aria-keyshortcuts]")).to_have_count(0)
    page.evaluate("() => document.activeElement.blur()")
    for key in ("d", "5", "Space", "n", "?", "u"):
        page.keyboard.press(key)
    closed(page)
    seated.column(1).focus()
    page.keyboard.press("ArrowLeft")
    assert focus(page) == "stock"
    page.keyboard.press("Control+z")
    seated.shows(waste=["AC"], moves=1)
