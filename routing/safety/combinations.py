"""Finds dangers that only several signals show together, close to each other and in any order."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from routing.safety.result import SafetyCategory
from routing.safety.rules import signals
from routing.safety.sentences import Part, Span

WINDOW = 4
"""Number of consecutive sentences that must contain the signals."""

Found = tuple[Span, str]
"""A signal's place and name."""


@dataclass(frozen=True)
class Combination:
    """Signals that indicate danger together.

    Each of `groups` needs one of its signals, at its own place. It must differ from the signals of earlier
    groups unless the group names only one. A signal of `unless` in the same sentence as one of them excludes
    the match.
    """

    category: SafetyCategory
    can_continue: bool
    groups: tuple[frozenset[str], ...]
    unless: frozenset[str]

    def match(self, found: Sequence[Found]) -> tuple[Span, ...] | None:
        """Returns the places of signals that fill all groups without an exclusion, or None."""
        names = {name for _, name in found}
        spans = (
            _fill(self.groups, found, (), frozenset()) if all(row & names for row in self.groups) else None
        )
        if spans is None or not names & self.unless:
            return spans
        guarded = {span.sentence for span, name in found if name in self.unless}
        return None if any(span.sentence in guarded for span in spans) else spans


def _fill(
    groups: Sequence[frozenset[str]], found: Sequence[Found], taken: tuple[Span, ...], used: frozenset[str]
) -> tuple[Span, ...] | None:
    if not groups:
        return taken
    for span, name in found:
        fresh = name not in used or len(groups[0]) == 1
        free = not any(span.overlaps(other) for other in taken)
        if name in groups[0] and fresh and free:
            filled = _fill(groups[1:], found, (*taken, span), used | {name})
            if filled is not None:
                return filled
    return None


@cache
def combinations() -> tuple[Combination, ...]:
    """Reads the combinations, which all languages share."""
    raw = tomllib.loads((files("routing.safety") / "data" / "combinations.toml").read_text("utf-8"))
    sets = {name: names.split() for name, names in raw["sets"].items()}

    def names(group: str) -> frozenset[str]:
        return frozenset(name for word in group.split() for name in sets.get(word, [word]))

    return tuple(
        Combination(
            row["category"],
            row["continue"],
            tuple(names(group) for group in line.split("+")),
            frozenset(name for word in row.get("unless", ()) for name in names(word)),
        )
        for row in raw["combinations"]
        for line in row["signals"].splitlines()
        if line.strip()
    )


def match_combinations(part: Part) -> Iterator[tuple[str, Combination, tuple[Span, ...]]]:
    """Yields language, combination and signal places for every combination found."""
    by_language: dict[str, list[Found]] = {}
    for span, signal in part.matches(signals(part.scripts, cjk=part.cjk)):
        by_language.setdefault(signal.language, []).append((span, signal.name))
    for language, found in by_language.items():
        names = {name for _, name in found}
        known = [row for row in combinations() if _is_possible(row, names)]
        by_sentence: dict[int, list[Found]] = {}
        for entry in found:
            by_sentence.setdefault(entry[0].sentence, []).append(entry)
        for first in by_sentence if known else ():
            window = [entry for at in range(first, first + WINDOW) for entry in by_sentence.get(at, ())]
            for row in known:
                if spans := row.match(window):
                    yield language, row, spans


def _is_possible(combination: Combination, names: Set[str]) -> bool:
    return all(group & names for group in combination.groups)
