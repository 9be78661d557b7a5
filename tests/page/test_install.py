"""Installing as an app: offered in the menu where the browser offers it, never on a first visit."""

from playwright.sync_api import expect

from player import Player
from test_builds import Keeper, playing
from test_offline import DEAL, menu

# What Chromium sends when a page can be installed, in its own time; sent here at the moment that is looked at.
OFFER = """() => {
  const offer = new Event("beforeinstallprompt", {cancelable: true});
  offer.prompt = async () => { document.documentElement.dataset.asked = Number(document.documentElement.dataset.asked ?? 0) + 1; };
  dispatchEvent(offer);
  return offer.defaultPrevented;
}"""


def test_an_app_is_offered_from_the_second_visit_on(keeper: Keeper) -> None:
    player = Player(keeper().new_page())
    entry = player.page.locator("[data-menu=install]")
    player.open(DEAL)
    assert player.page.evaluate(OFFER) is True
    menu(player)
    expect(entry).to_be_hidden()
    player.page.keyboard.press("Escape")
    player = playing(keeper)
    entry = player.page.locator("[data-menu=install]")
    assert player.page.evaluate(OFFER) is True
    menu(player)
    entry.click()
    expect(player.page.locator("dialog:visible")).to_have_count(0)
    expect(player.page.locator("html")).to_have_attribute("data-asked", "1")
    menu(player)
    expect(entry).to_be_hidden()
    player.page.keyboard.press("Escape")
    player.page.evaluate(OFFER)
    player.page.evaluate("() => dispatchEvent(new Event('appinstalled'))")
    menu(player)
    expect(entry).to_be_hidden()
