"""What the page tests share."""

import pytest
from playwright.sync_api import Page

from player import Player


@pytest.fixture
def player(page: Page) -> Player:
    """Return a player before an unopened page."""
    return Player(page)


@pytest.fixture(scope="session")
def winning_line() -> str:
    """Return the line that clears deal 1 under Easy, as published with the game's rules."""
    return "052055661601303470144253040070270232461170700053006"
