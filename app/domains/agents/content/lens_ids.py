"""Names of an agent's lenses, and the IDs by which its runs refer to them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Any

from routing.lenses import DEFAULT_LENSES
from routing.text_readers import reads_text

ID_MOST = 40
FALLBACK_NAMES = tuple(lens.name for lens in DEFAULT_LENSES)
OWN_NAMES = {name: lens for lens in DEFAULT_LENSES for name in (lens.id, f"{lens.id} lens")}
_HUES_OF_OUR_OWN = 4
_NOT_IN_AN_ID = re.compile(r"[^a-z0-9]+")


def lens_name(lens: dict[str, Any], place: int) -> str:
    """Returns the name of a stored lens in one line. `place` counts from 1."""
    return " ".join(str(lens["name"]).split()) or f"Lens {place}"


def lens_ids(lenses: Sequence[dict[str, Any]]) -> list[str]:
    """Returns a unique ID for every stored lens.

    A lens whose name matches one of the product's four lenses gets its ID, so that results of agents can be
    compared with others. A duplicate name gets a numeric suffix.
    """
    ids: list[str] = []
    for place, lens in enumerate(lenses, start=1):
        name = lens_name(lens, place)
        kin = OWN_NAMES.get(name.casefold())
        ids.append(_unused_id(kin.id if kin else slug(name) or f"lens-{place}", ids))
    return ids


def hue(lens_id: str, place: int) -> str:
    """Returns the name of a lens's colour. `place` counts from 1."""
    return lens_id if lens_id in OWN_NAMES else f"lens-{place + _HUES_OF_OUR_OWN}"


@reads_text()
def slug(name: str) -> str:
    """Converts a name to lowercase ASCII letters, digits and hyphens, or '' when it has none.

    Never returns one of the four product IDs, because they mean that the lens is equivalent.
    """
    ascii_only = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    plain = _NOT_IN_AN_ID.sub("-", ascii_only.lower())[:ID_MOST].strip("-")
    return f"own-{plain}" if plain in OWN_NAMES else plain


def _unused_id(wanted: str, taken: Sequence[str]) -> str:
    ids = (wanted, *(f"{wanted}-{number}" for number in range(2, len(taken) + 3)))
    return next(one for one in ids if one not in taken)
