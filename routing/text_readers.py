"""Registers the functions that read text by people or models.

`python -m tests.bench readers` calls each with hostile texts and fails unless its time is
linear in their length.
`tests/routing/test_text_readers.py` finds modules that read texts without a registered function.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])


class TextReader(NamedTuple):
    """A registered function. `call` passes it a text, with other arguments where it needs them."""

    function: Callable[..., Any]
    call: Callable[[str], object]


TEXT_READERS: list[TextReader] = []
"""The readers of all imported modules."""


def reads_text(
    call: Callable[[Any, str], object] = lambda function, text: function(text),
) -> Callable[[Function], Function]:
    """Registers a function or class and returns it unchanged.

    `call` receives it and a text; by default the text is the only argument. Caches are decorators above
    this one, so that the bench measures the function itself.
    """

    def register(function: Function) -> Function:
        TEXT_READERS.append(TextReader(function, lambda text: call(function, text)))
        return function

    return register
