"""What the engine tests share: how thorough a run is, and the published game."""

import os

import pytest
from hypothesis import HealthCheck, settings

ALL = os.environ.get("GOLF_TEST_ALL") == "1"

# A seeded tenth in every run, so that a failure is the same on every machine; the whole by `test --all`.
settings.register_profile("tenth", max_examples=50, derandomize=True, database=None, deadline=None)
settings.register_profile(
    "all", max_examples=500, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("all" if ALL else "tenth")


@pytest.fixture(scope="session")
def winning_line() -> str:
    """The line that clears deal 1 under Easy, as published with the game's rules."""
    return "052055661601303470144253040070270232461170700053006"


@pytest.fixture(scope="session")
def thorough() -> bool:
    """Whether this is a whole run and not the seeded tenth."""
    return ALL


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give a test that asks for a seed one of them, and all ten in a whole run."""
    if "seed" in metafunc.fixturenames:
        metafunc.parametrize("seed", range(10 if ALL else 1))
