"""Masks names and contact data of a text's author.

Rules find email addresses, telephone and card numbers, and the names of the account. They do not find other
personal information in the text. People who consent share that, as the setting states.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from routing.text_readers import reads_text

DOMAIN = r"[\w-]+(?:\.[\w-]+)+"
# The lookbehind keeps matching linear: a long word without an @ is scanned once, not from each of its
# letters. An address directly after another one is therefore matched together with it.
EMAIL = re.compile(rf"(?<![\w.+%-])[\w.+%-]+@{DOMAIN}(?:[.+%][\w.+%-]*@{DOMAIN})*")
NUMBER = re.compile(
    r"(?<![\w.,])(?:\+|00)[\d\s()./-]{7,}\d"  # +49 (30) 1234-567
    r"|(?<![\w.,])\(?0\d{1,4}\)?(?:[\s./-]?\d{2,}){2,}"  # 030 123 4567
    r"|(?<![\w.,])\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?!\d)"  # (555) 123-4567
    r"|(?<![\w.,])\d(?:[ -]?\d){12,}(?!\d)"  # Card or account number.
)
LEAST_DIGITS = 9
LEAST_OF_A_NAME = 3


@reads_text(lambda read, text: read(["Ada Lovelace", "ada@example.org"])(text))
class Mask:
    """Masks texts of a person with these names."""

    def __init__(self, names: Iterable[str]) -> None:
        known = sorted({name.strip() for name in names if len(name.strip()) >= LEAST_OF_A_NAME}, key=len)
        words = "|".join(re.escape(name) for name in reversed(known))
        self._names = re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE) if words else None

    def __call__(self, text: str) -> str:
        text = EMAIL.sub("[email]", text)
        text = NUMBER.sub(_mask_number, text)
        return self._names.sub("[name]", text) if self._names else text


def _mask_number(found: re.Match[str]) -> str:
    digits = sum(one.isdigit() for one in found[0])
    return "[number]" if digits >= LEAST_DIGITS else found[0]
