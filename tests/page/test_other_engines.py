"""The core of the page in Firefox and in WebKit, over a line that can be cut: played, kept, and opened without a network."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import others
from firefox import Firefox
from guest import ESCAPE, NAME, Guest
from hosting import Host
from test_builds import CHECK
from webkit import WebKit

READY = "Opens without a network, too"

FIRST, FIFTH = [f'button[data-column="{number}"]' for number in (1, 5)]
MENU = '.control[data-action="menu"]'
BUILD = "() => document.querySelector('meta[name=generator]')?.content.replace('golf-solitaire ', '')"
LINK = "?g=GO1-E-AAAAAAB"

Entering = Callable[[type[Guest]], Guest]


@pytest.fixture
def enter(host: Host, tmp_path: Path) -> Iterator[Entering]:
    """Return a way to start another browser before the host; whatever it tells of fails the test."""
    guests: list[Guest] = []

    def begin(kind: type[Guest]) -> Guest:
        programs = others.programs(kind.other)
        if programs is None:
            pytest.skip(kind.other.missing)
        guests.append(kind(host.address, programs, tmp_path / "guest"))
        guests[0].start()
        return guests[0]

    yield begin
    for guest in guests:
        guest.quit()
        assert not guest.faults, "\n".join(guest.faults)


def kept(guest: Guest) -> None:
    """Sit down at the published deal, draw, and wait until the page is kept: the next load is the service worker's."""
    guest.open(LINK)
    guest.step("0")
    guest.reads("#menu .network", READY)


both = pytest.mark.parametrize("kind", [Firefox, WebKit])


@both
def test_the_core_of_the_page(enter: Entering, kind: type[Guest]) -> None:
    guest = enter(kind)
    guest.open(LINK)
    assert guest.name(FIRST) == "Column 1, 6 of hearts, 4 cards above"
    guest.step("0")
    guest.step("5")
    assert guest.name(FIFTH) == "Column 5, 8 of hearts, playable, 3 cards above"
    guest.reads("#said", "9 of clubs to the waste", patience=10)
    guest.step("2", key=True)
    guest.tap('.table [data-action="undo"]')
    guest.shows(waste=["AC", "8S", "9C"])
    guest.press("u")
    guest.shows(waste=["AC", "8S"])
    guest.press("h")
    guest.shown(".hinted, .hint")
    guest.reload()
    guest.ready()
    guest.shows(code="GO1-E-AAAAAAB", waste=["AC", "8S"])
    guest.step("5")


@both
def test_after_one_visit_everything_works_without_a_network(
    enter: Entering, kind: type[Guest], host: Host, winning_line: str
) -> None:
    guest = enter(kind)
    kept(guest)
    host.cut()
    guest.reload()
    guest.ready()
    guest.shows(code="GO1-E-AAAAAAB", moves=1)
    guest.step("5")
    # Another day, in a train.
    if not guest.keeps:
        # Its windows are private ones: the next one knows nothing, and needs the network once more.
        host.mend()
    guest.quit()
    guest.start()
    if guest.keeps:
        guest.open()
        guest.shows(code="GO1-E-AAAAAAB", moves=2)
    else:
        guest.open()
        assert guest.view["moves"] == 0
        guest.reads("#menu .network", READY)
        host.cut()
        guest.open(LINK)
        guest.step("0")
        guest.step("5")
    for sign in winning_line[2:]:
        guest.press("d" if sign == "0" else sign)
    guest.shows(outcome="cleared")
    guest.shown("#cleared")
    # A link with a code, and whatever else hangs on it.
    guest.open("index.html?from=mail&g=GO1-C-AAAAAAB#top")
    guest.shows(code="GO1-C-AAAAAAB", moves=0)
    guest.menu("solve")
    guest.reads("#review-text", "best that can be reached")
    guest.press(ESCAPE)
    guest.press("h")
    guest.shown(".hinted, .hint")
    guest.menu("statistics")
    guest.reads("#statistics .figures", "1")


@both
def test_a_newer_build_is_offered_and_taken(enter: Entering, kind: type[Guest], host: Host, following: Path) -> None:
    guest = enter(kind)
    kept(guest)
    guest.reload()
    guest.ready()
    guest.step("5")
    host.deploy(following)
    guest.run(CHECK)
    guest.until(f"(selector) => ({NAME})(selector) === 'Menu, with a new version'", MENU)
    guest.step("2")
    assert guest.run(BUILD) == "0.1.0"
    guest.menu("update")
    guest.until(f"() => ({BUILD})() === 'next'")
    guest.ready()
    guest.shows(code="GO1-E-AAAAAAB", moves=3)
    guest.step("0")
    assert guest.name(MENU) == "Menu"
    # The newer one is whole without a network, too.
    host.cut()
    guest.reload()
    guest.ready()
    guest.shows(moves=4)
    assert guest.run(BUILD) == "next"
