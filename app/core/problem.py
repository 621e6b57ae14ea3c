"""Base of errors that a command prints: something that it needs cannot be used."""

from __future__ import annotations


class Problem(Exception):
    """The text gives the reason and a remedy.

    `is_temporary` says that the problem may end without a change of the configuration.
    """

    def __init__(self, text: str, *, is_temporary: bool = False) -> None:
        super().__init__(text)
        self.is_temporary = is_temporary
