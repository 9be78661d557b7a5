"""JSON that came from outside: read only when it is neither too long nor too deep.

Invariant: the reader inside Python never meets a depth that could exhaust the stack, which in WebAssembly
ends the whole engine and not just the call.
"""

import json
import re
from typing import Any, Final

DEEPEST: Final = 20
"""Nothing that this engine reads is half as deep."""

_STEPS: Final = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|[\[{]|[\]}]', re.DOTALL)


def parsed(text: str, longest: int) -> Any:  # noqa: ANN401 - JSON holds any kind of value
    """Return the value of a JSON text. Raises ValueError with the reason in words.

    >>> parsed("[1, 2]", longest=10)
    [1, 2]
    >>> parsed("[[[]]]", longest=5)
    Traceback (most recent call last):
    ...
    ValueError: it has 6 signs, and at most 5 are looked into
    """
    if len(text) > longest:
        raise ValueError(f"it has {len(text)} signs, and at most {longest} are looked into")
    depth = 0
    for step in _STEPS.finditer(text):
        if step[0] in "[{":
            depth += 1
            if depth > DEEPEST:
                raise ValueError(f"at sign {step.start() + 1} it is more than {DEEPEST} values deep")
        elif step[0] in "]}":
            depth -= 1
    try:
        return json.loads(text)
    except ValueError as error:
        raise ValueError(f"it is no JSON ({error})") from error
