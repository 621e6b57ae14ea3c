"""Measures AUC on vague and detailed texts, and accuracy and recall per item."""

from __future__ import annotations

import time
import tomllib
from itertools import product
from pathlib import Path

from msgspec import Struct, convert

from routing.language import guess_language
from routing.readiness import readiness
from routing.readiness.readiness import KEYS
from routing.scenario_facts import Text, read_items

FOLDER = Path(__file__).parent
HALVES = ("development", "held_out")


class Pair(Struct, frozen=True):
    """`missing` are items absent from the detailed text, `said` items present in the vague one."""

    topic: str
    vague: str
    detailed: str
    missing: tuple[str, ...] = ()
    said: tuple[str, ...] = ()


NONE = "none"
LONG_CHARS = 20_000


class Statement(Struct, frozen=True):
    """A sentence that states one item, or none of the measured items (NONE)."""

    item: str
    language: str
    text: str


def statements(half: str) -> tuple[Statement, ...]:
    """Returns the odd sentences for development, the even ones for the held-out half."""
    raw = tomllib.loads((FOLDER / "statements.toml").read_text("utf-8"))
    first = HALVES.index(half)
    return tuple(
        Statement(item, language, text)
        for item, languages in raw.items()
        for language, texts in languages.items()
        for text in texts[first::2]
    )


def stated_items(text: str, language: str) -> set[str]:
    """Returns the items found in a sentence. Its language is given because it is too short to detect."""
    facts = read_items((Text("scenario", 0, text),), language)
    return {key for key in KEYS if facts.of(key)}


def recall(half: str) -> dict[str, tuple[int, int]]:
    """Returns found and total statements by item. For NONE, statements with an item count as found."""
    counts: dict[str, tuple[int, int]] = {}
    measured = {each.item for each in statements(half)}
    for each in statements(half):
        found = stated_items(each.text, each.language) & measured
        hit = bool(found) if each.item == NONE else each.item in found
        before = counts.get(each.item, (0, 0))
        counts[each.item] = (before[0] + hit, before[1] + 1)
    return counts


def pairs(half: str) -> tuple[Pair, ...]:
    raw = tomllib.loads((FOLDER / f"{half}.toml").read_text("utf-8"))
    return convert(raw["pairs"], tuple[Pair, ...])


def auc(half: str) -> float:
    """Returns the probability that a detailed text has more known items than a vague one. Ties count half."""
    vague = [readiness(pair.vague).known for pair in pairs(half)]
    detailed = [readiness(pair.detailed).known for pair in pairs(half)]
    wins = sum(
        1.0 if more > less else 0.5 if more == less else 0.0 for more, less in product(detailed, vague)
    )
    return wins / (len(vague) * len(detailed))


def accuracy(half: str) -> dict[str, float]:
    """Returns the share of texts in which an item was found exactly when it is stated."""
    right = dict.fromkeys(KEYS, 0)
    for pair in pairs(half):
        for text, stated in (
            (pair.detailed, set(KEYS) - set(pair.missing)),
            (pair.vague, set(pair.said)),
        ):
            for item in readiness(text).items:
                right[item.key] += item.found == (item.key in stated)
    return {key: count / (2 * len(pairs(half))) for key, count in right.items()}


def milliseconds(language: str) -> float:
    """Returns the processor time for 20,000 characters, the best of seven texts."""
    own = [pair.detailed for half in HALVES for pair in pairs(half)]
    own = [text for text in own if guess_language(text).code == language]
    long = " ".join(own * (1 + LONG_CHARS // len(" ".join(own))))
    times = []
    for cut in range(7):
        started = time.thread_time()
        readiness(long[: LONG_CHARS - cut])
        times.append(time.thread_time() - started)
    return 1000 * min(times)
