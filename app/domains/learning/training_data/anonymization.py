"""Taking out of a text what names its writer, or by which somebody can be reached.

Rules find e-mail addresses, telephone and card numbers, and the names of the account. They do not find what
else a person tells of themselves or of others: that is shared by whoever agrees, and the setting says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

DOMAIN = r"[\w-]+(?:\.[\w-]+)+"
# The look back keeps it linear: a long word without an @ is gone through once, not from each of its letters.
# So an address that stands right behind another one is taken along with that.
EMAIL = re.compile(rf"(?<![\w.+%-])[\w.+%-]+@{DOMAIN}(?:[.+%][\w.+%-]*@{DOMAIN})*")
NUMBER = re.compile(
    r"(?<![\w.,])(?:\+|00)[\d\s()./-]{7,}\d"  # +49 (30) 1234-567
    r"|(?<![\w.,])\(?0\d{1,4}\)?(?:[\s./-]?\d{2,}){2,}"  # 030 123 4567
    r"|(?<![\w.,])\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?!\d)"  # (555) 123-4567
    r"|(?<![\w.,])\d(?:[ -]?\d){12,}(?!\d)"  # a card's or an account's
)
LEAST_DIGITS = 9
LEAST_OF_A_NAME = 3


class Mask:
    """Masks texts of somebody with these names."""

    def __init__(self, names: Iterable[str]) -> None:
        known = sorted({name.strip() for name in names if len(name.strip()) >= LEAST_OF_A_NAME}, key=len)
        words = "|".join(re.escape(name) for name in reversed(known))
        self._names = re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE) if words else None

    def __call__(self, text: str) -> str:
        text = EMAIL.sub("[e-mail]", text)
        text = NUMBER.sub(_number, text)
        return self._names.sub("[name]", text) if self._names else text


def _number(found: re.Match[str]) -> str:
    digits = sum(one.isdigit() for one in found[0])
    return "[number]" if digits >= LEAST_DIGITS else found[0]
