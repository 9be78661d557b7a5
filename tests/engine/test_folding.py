"""Folding: what people type, made plain."""

from hypothesis import given
from hypothesis import strategies as st

from golf_core.folding import folded


@given(st.text(st.characters(codec="ascii")), st.sampled_from([" ", "-"]))
def test_plain_signs_are_folded_as_among_others(text: str, dash: str) -> None:
    # A sign that nobody sees makes the text one with others than plain ones, and is left out.
    assert folded(text, dash) == folded(f"{text}\u200b", dash)


def test_what_each_kind_of_sign_becomes() -> None:
    assert folded("go1_e-\t\u2013\u30fc\u3000\uff21\u200bß", "-") == "GO1-E-" + " -- Aß"
