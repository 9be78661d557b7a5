"""What the page tests share."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from player import Player

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


@pytest.fixture
def player(page: Page) -> Player:
    """Return a player before an unopened page."""
    return Player(page)


@pytest.fixture
def visitor(
    new_context: Callable[..., BrowserContext],
    site: str,
    faults: list[str],
    watch: Callable[[BrowserContext, str], None],
) -> Iterator[Callable[..., Player]]:
    """Return a way to visit with a window or a device of one's own; whatever goes wrong there fails the test."""

    def visit(**options: Any) -> Player:  # noqa: ANN401 - a context's options are of many kinds
        context = new_context(**options)
        watch(context, site)
        return Player(context.new_page())

    yield visit
    assert not faults, "\n".join(faults)


@pytest.fixture
def phone(visitor: Callable[..., Player]) -> Player:
    """Return a player with a phone in the hand, before an unopened page."""
    return visitor(**PHONE)


@pytest.fixture(scope="session")
def winning_line() -> str:
    """Return the line that clears deal 1 under Easy, as published with the game's rules."""
    return "052055661601303470144253040070270232461170700053006"
