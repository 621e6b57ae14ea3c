"""AUC on vague and detailed texts, and accuracy per item on detailed ones whose items are labelled by
hand."""

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
    """`missing` are the items that the detailed text does not state, `said` those that the vague one does."""

    topic: str
    vague: str
    detailed: str
    missing: tuple[str, ...] = ()
    said: tuple[str, ...] = ()


NONE = "none"
LONG_CHARS = 20_000


class Statement(Struct, frozen=True):
    """A sentence that states one item; NONE for a sentence that states none of those measured."""

    item: str
    language: str
    text: str


def statements(half: str) -> tuple[Statement, ...]:
    """Sentences in odd places are for development, those in even ones are held out."""
    raw = tomllib.loads((FOLDER / "statements.toml").read_text("utf-8"))
    first = HALVES.index(half)
    return tuple(
        Statement(item, language, text)
        for item, languages in raw.items()
        for language, texts in languages.items()
        for text in texts[first::2]
    )


def stated_items(text: str, language: str) -> set[str]:
    """The kinds found in a sentence, which is too short to guess its language from."""
    facts = read_items((Text("scenario", 0, text),), language)
    return {key for key in KEYS if facts.of(key)}


def recall(half: str) -> dict[str, tuple[int, int]]:
    """By item: statements that were found, of how many. For NONE: statements in which an item was found."""
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
    """Probability that a detailed text has more known items than a vague one; ties count half."""
    vague = [readiness(pair.vague).known for pair in pairs(half)]
    detailed = [readiness(pair.detailed).known for pair in pairs(half)]
    wins = sum(
        1.0 if more > less else 0.5 if more == less else 0.0 for more, less in product(detailed, vague)
    )
    return wins / (len(vague) * len(detailed))


def accuracy(half: str) -> dict[str, float]:
    """Share of texts in which an item was found exactly when it is stated."""
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
    """Processor time of one reading of 20,000 characters, best of seven different texts."""
    own = [pair.detailed for half in HALVES for pair in pairs(half)]
    own = [text for text in own if guess_language(text).code == language]
    long = " ".join(own * (1 + LONG_CHARS // len(" ".join(own))))
    times = []
    for cut in range(7):
        started = time.thread_time()
        readiness(long[: LONG_CHARS - cut])
        times.append(time.thread_time() - started)
    return 1000 * min(times)
