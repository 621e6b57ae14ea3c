"""Names: one line in NFC without invisible characters."""

from __future__ import annotations

import re
import unicodedata

from app.core.text.validation import NAME_LONGEST
from routing.text_readers import reads_text

_JOINERS = "\u200c\u200d"
_UNSEEN = ("Cc", "Cf", "Co", "Cs", "Zl", "Zp")
_SEEN_FORMATS = frozenset("\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2")
"""Signs of Arabic and Syriac that span digits."""

_BLANK_LETTERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
_BLANK = re.compile("[\\s\ufe00-\ufe0f]*")
_JOINED = re.compile(
    "[\u0600-\u08ff\u0900-\u109f\u1780-\u18af\u1a20-\u1aff\ua840-\uabff\ufb50-\ufdff\ufe70-\ufefc"
    "\U00010a00-\U00011fff\u00a9\u00ae\u203c-\u2bff\u3030\u303d\u3297\u3299\ufe0f\u20e3\U0001f000-\U0001faff]"
)
"""Characters beside which a joiner changes what is seen: Arabic and Indic scripts, and emoji."""


@reads_text()
def clean_name(text: str) -> str:
    """Returns a name in one line, or '' when nothing in it is visible. Truncates overlong names.

    Joiners are kept only between characters that they join, because Persian, Indic scripts and emoji need
    them and other names could hide them.
    """
    seen = list(filter(_is_seen, " ".join(text[:NAME_LONGEST].split())))
    kept: list[str] = []
    for place, character in enumerate(seen):
        if character not in _JOINERS or (
            kept
            and place + 1 < len(seen)
            and _JOINED.match(kept[-1]) is not None
            and _JOINED.match(seen[place + 1]) is not None
        ):
            kept.append(character)
    name = " ".join(unicodedata.normalize("NFC", "".join(kept)).split())
    return "" if _BLANK.fullmatch(name) else name


def is_clean(name: str) -> bool:
    """Returns whether cleaning a name only normalises it."""
    return unicodedata.normalize("NFC", " ".join(name.split())) == clean_name(name)


def mixes_scripts(name: str) -> bool:
    """Returns whether a name has letters of two of the scripts whose letters look alike."""
    letters = (unicodedata.name(letter, "").partition(" ")[0] for letter in name if letter.isalpha())
    return len({"LATIN", "GREEK", "CYRILLIC"}.intersection(letters)) > 1


def _is_seen(character: str) -> bool:
    if character in _JOINERS or character in _SEEN_FORMATS:
        return True
    return character not in _BLANK_LETTERS and unicodedata.category(character) not in _UNSEEN
