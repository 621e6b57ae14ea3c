"""Emergency numbers and help lines by country, from a maintained table."""

from __future__ import annotations

import csv
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Literal

from routing.safety.patterns import Pattern, match_keys, parse_pattern
from routing.safety.result import Contact, SafetyCategory
from routing.safety.text import fold_phrases, has_cjk

Kind = Literal[
    "emergency", "ambulance", "police", "suicide", "domestic", "child", "poison", "sexual", "eating"
]

KINDS: Mapping[SafetyCategory, tuple[Kind, ...]] = {
    "self_harm": ("emergency", "ambulance", "suicide"),
    "violence_at_home": ("emergency", "police", "domestic"),
    "child_harm": ("emergency", "police", "child", "domestic"),
    "medical_emergency": ("emergency", "ambulance"),
    "poisoning": ("emergency", "ambulance", "poison"),
    "attack": ("emergency", "police", "suicide"),
    "sexual_violence": ("emergency", "police", "sexual", "domestic"),
    "eating_disorder": ("eating", "suicide", "emergency", "ambulance"),
    "refusal": ("suicide", "emergency", "ambulance"),
}
"""Contacts to show for each kind of danger, in order."""

MAX_CONTACTS = 10


@dataclass(frozen=True)
class Line:
    """Row of the table: a contact and the kinds of danger it serves."""

    kinds: tuple[str, ...]
    contact: Contact


@cache
def lines() -> tuple[Line, ...]:
    """Reads the table of contacts."""
    text = (files("routing.safety") / "data" / "contacts.csv").read_text("utf-8")
    return tuple(
        Line(
            tuple(row["kinds"].split()),
            Contact(
                name=row["name"],
                region=row["region"],
                phone=row["phone"] or None,
                url=row["url"] or None,
                hours=row["hours"] or None,
                source=row["source"],
                as_of=row["as_of"] or None,
            ),
        )
        for row in csv.DictReader(text.splitlines())
    )


def select_contacts(category: SafetyCategory, regions: tuple[str, ...]) -> tuple[Contact, ...]:
    """Returns contacts for a kind of danger: of one region, then the international ones.

    With several regions the international ones come first, and each region is limited to two lines.
    """
    found: list[Contact] = []
    known = [region for region in regions if any(line.contact.region == region for line in lines())]
    for region in ("INT", *known) if len(known) > 1 else (*known, "INT"):
        rows = [line for line in lines() if line.contact.region == region]
        fitting = [line.contact for kind in KINDS[category] for line in rows if kind in line.kinds]
        found += list(dict.fromkeys(fitting))[: 2 if len(known) > 1 else 5]
    return tuple(dict.fromkeys(found))[:MAX_CONTACTS]


@cache
def _countries() -> Mapping[str, tuple[tuple[Pattern, str], ...]]:
    text = (files("routing.safety") / "data" / "countries.toml").read_text("utf-8")
    raw = {code.upper(): names for code, names in tomllib.loads(fold_phrases(text))["names"].items()}
    index: dict[str, list[tuple[Pattern, str]]] = {}
    for code, names in raw.items():
        for name in names:
            pattern = parse_pattern(name, {}, cjk=has_cjk(name), common=frozenset())
            for anchor in pattern.anchors:
                index.setdefault(anchor, []).append((pattern, code))
    return {anchor: tuple(rows) for anchor, rows in index.items()}


def country_in(sentences: Sequence[str]) -> str | None:
    """Returns the country that normalised sentences name, or None if they name none or several."""
    text = "\n".join(sentences)
    keys = {key for word in set(text.split()) for key in match_keys(word)}
    if has_cjk(text):
        keys |= {anchor for anchor in _countries() if anchor in text}
    found: set[str] = set()
    for key in keys & _countries().keys():
        found |= {code for pattern, code in _countries()[key] if pattern.search(text)}
        if len(found) > 1:
            return None
    return found.pop() if found else None
