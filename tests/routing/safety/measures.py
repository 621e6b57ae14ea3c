"""Reads the corpus of dangerous and harmless texts and measures the check on its halves."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal, cast, get_args

from routing.safety import assess

FOLDER = Path(__file__).parent / "corpus"
HARMLESS = "harmless"
Half = Literal[
    "development", "held-out", "second", "third", "fourth", "fifth", "sixth", "seventh", "mixed", "eighth"
]
COUNTED: tuple[Half, ...] = ("held-out", "fifth", "sixth", "eighth")
"""Collections used only for measurement, not for development."""


@dataclass(frozen=True)
class Example:
    """One text of the corpus. `label` is a category of danger or 'harmless'."""

    language: str
    label: str
    text: str
    collection: str

    @property
    def dangerous(self) -> bool:
        return self.label != HARMLESS

    @property
    def half(self) -> Half:
        """The half, decided by a hash in the first collection. Later collections belong to one half."""
        if self.collection in get_args(Half)[2:]:
            return cast(Half, self.collection)
        odd = hashlib.sha256(self.text.encode()).digest()[0] & 1
        return "held-out" if odd else "development"


@dataclass(frozen=True)
class Figures:
    """Counts over a set of examples."""

    dangerous: int
    caught: int
    harmless: int
    alarms: int

    @property
    def recall(self) -> float:
        return self.caught / self.dangerous if self.dangerous else 1.0

    @property
    def alarm_rate(self) -> float:
        return self.alarms / self.harmless if self.harmless else 0.0


@cache
def examples() -> tuple[Example, ...]:
    """Returns every example of every language."""
    return tuple(example for path in sorted(FOLDER.rglob("*.txt")) for example in _read(path))


def _read(path: Path) -> Iterator[Example]:
    label = ""
    for line in path.read_text("utf-8").splitlines():
        if line.startswith("# "):
            label = line[2:]
        elif line.strip():
            yield Example(path.stem.split("-")[0], label, line, path.parent.name)


@cache
def found(text: str) -> str | None:
    """Returns the category that the check finds, or None."""
    finding = assess(text)
    return finding.category if finding else None


def measure(half: Half, language: str | None = None) -> Figures:
    """Counts hits and false alarms of the check on one half."""
    rows = [row for row in examples() if row.half == half and language in (None, row.language)]
    dangerous = [row for row in rows if row.dangerous]
    harmless = [row for row in rows if not row.dangerous]
    return Figures(
        len(dangerous),
        sum(found(row.text) is not None for row in dangerous),
        len(harmless),
        sum(found(row.text) is not None for row in harmless),
    )


def table(half: Half) -> str:
    """Returns the figures of one half by language."""
    languages = sorted({row.language for row in examples()})
    lines = [f"{half:12} dangerous  caught  recall  harmless  alarms    rate"]
    for language in (*languages, None):
        row = measure(half, language)
        if language and not row.dangerous + row.harmless:
            continue
        lines.append(
            f"{language or 'all':12} {row.dangerous:9} {row.caught:7} {row.recall:7.1%}"
            f" {row.harmless:9} {row.alarms:7} {row.alarm_rate:7.1%}"
        )
    return "\n".join(lines)
