"""What axe finds against accessibility: nothing, on the table and in every dialog, in every way the page can look."""

from typing import Literal

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped] # it carries no types

from player import Player
from stages import REST, stages

Look = tuple[Literal["light", "dark"], Literal["none", "active"], str]
LOOKS: tuple[Look, ...] = (
    ("light", "none", "two"),
    ("dark", "none", "four"),
    ("light", "active", "four"),
    ("dark", "active", "two"),
)


def test_axe_finds_nothing_anywhere(player: Player, winning_line: str) -> None:
    page, axe = player.page, Axe()
    found, looked = [], 0
    for stage in stages(player, winning_line):
        for scheme, forced, deck in LOOKS:
            page.emulate_media(color_scheme=scheme, forced_colors=forced)
            page.evaluate("(deck) => document.documentElement.setAttribute('data-deck', deck)", deck)
            page.evaluate(REST)
            # Evaluated by the browser's tools, which the page's content policy does not bind.
            results = axe.run(page, options={"resultTypes": ["violations"]}).response
            looked += len(results["passes"])
            for violation in results["violations"]:
                nodes = [node["html"][:120] for node in violation["nodes"]]
                found.append(
                    f"{stage}, {scheme}, forced {forced}, {deck}: {violation['id']}: {violation['help']}: {nodes}"
                )
    assert not found, "\n".join(found)
    assert looked > 400
