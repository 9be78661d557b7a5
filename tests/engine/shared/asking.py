"""The session asked as the page asks it: what the engine's tests share."""

import json
from collections.abc import Iterator
from typing import Any

from golf_core.api import Session
from golf_core.solver import Search, Verdict


def ask(session: Session, **command: Any) -> dict[str, Any]:  # noqa: ANN401 - a command holds what its sender likes
    answer: dict[str, Any] = json.loads(session.handle(json.dumps(command)))
    return answer


def opened(code: str = "GO1-E-AAAAAAB") -> Session:
    session = Session()
    assert "view" in ask(session, type="open", code=code)
    return session


def steps(session: Session, nodes: int = 300, **command: Any) -> Iterator[dict[str, Any]]:  # noqa: ANN401 - likewise
    """What the coach says to an errand, from sending him to his finding; other errands may come between."""
    told = ask(session, type="coach", **command)["coach"]
    yield told
    ticket = told["ticket"]
    while not (told["ticket"] == ticket and told["done"]):
        told = ask(session, type="work", nodes=nodes)["coach"]
        yield told


def found(session: Session, nodes: int = 300, **command: Any) -> dict[str, Any]:  # noqa: ANN401 - likewise
    *_, last = steps(session, nodes, **command)
    finding: dict[str, Any] = last["found"]
    return finding


def exact(session: Session) -> Verdict | None:
    """The verdict on the table, by a search of its own."""
    match = session._match  # noqa: SLF001 - what lies there, not what is said of it
    assert match is not None
    search = Search(match.game.position, match.rules)
    while search.step(10**6) is None:
        pass
    return search.verdict
