"""Measures every function that reads text by people or models, with hostile texts.

A function fails where its processor time grows faster than GROWTH_MOST times linear, or passes SECONDS_MOST.
"""

from __future__ import annotations

import ast
import importlib
import re
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from random import Random

from msgspec import Struct

from app.core.errors import AppError
from routing.text_readers import TEXT_READERS, TextReader
from tests.bench.figure import Figure
from tests.bench.hostile_texts import SCRIPTS, HostileText, texts_from, texts_of

ROOT = Path(__file__).parents[2]
SMALL, MIDDLE, LARGE = 1_000, 10_000, 20_000
GROWTH_MOST = 1.3
"""Largest growth of the time relative to that of the length."""
SECONDS_MOST = 0.1
MEASURED_FROM = 0.004
"""Time of the longer text in seconds from which growth is measured. Below, fixed costs and noise dominate."""
HOPELESS = 1.0
TRIES = 5
LITERALS_MOST = 40
USUAL = "Should Anna move to Oslo in March for 1,200 EUR, or stay with Dr. Smith?"
_LITERAL = re.compile(r"[\w#'/@.:=-][\w #'/@.:=-]{2,30}")


class Slow(Struct, frozen=True, order=True):
    """A reader that is not linear or too slow for a text. `growth` is 1 for a linear one."""

    seconds: float
    growth: float
    reader: str
    text: str

    def line(self) -> str:
        return f"{self.seconds * 1000:9.1f} ms  growth {self.growth:5.2f}  {self.reader}: {self.text}"


def readers() -> list[Figure]:
    """Measures all readers with all texts, and prints the worst text of each failure."""
    worst = Slow(0.0, 0.0, "", "")
    failures: dict[str, Slow] = {}
    count = 0
    for reader in all_readers():
        seconds, slow = 0.0, []
        for text in hostile_texts(reader):
            count += 1
            found = measure(reader, text)
            seconds = max(seconds, found.seconds)
            worst = max(worst, found)
            if is_failure(found):
                slow.append(found)
        if slow:
            failures[name_of(reader)] = max(slow)
        sys.stdout.write(f"{seconds * 1000:9.1f} ms  {len(slow):4d} failures  {name_of(reader)}\n")
        sys.stdout.flush()
    for failure in sorted(failures.values(), reverse=True):
        sys.stdout.write(failure.line() + "\n")
    return [
        Figure(
            name="text readers that are not linear or pass 100 ms",
            value=float(len(failures)),
            unit="",
            must=0,
            aim=0,
            detail=f"of {len(all_readers())}, with {count:,} texts of up to {LARGE:,} characters",
        ),
        Figure(
            name="longest reading of a hostile text",
            value=worst.seconds * 1000,
            unit="ms",
            must=SECONDS_MOST * 1000,
            aim=SECONDS_MOST * 1000,
            detail=f"{worst.reader}: {worst.text}",
        ),
    ]


@cache
def all_readers() -> tuple[TextReader, ...]:
    """Imports all modules with readers and returns these."""
    for path in sources():
        if "@reads_text(" in path.read_text("utf-8"):
            importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
    return tuple(TEXT_READERS)


def sources() -> Iterator[Path]:
    """Yields the modules of the product."""
    for package in ("routing", "app", "workers"):
        yield from sorted((ROOT / package).rglob("*.py"))


def name_of(reader: TextReader) -> str:
    return f"{reader.function.__module__}.{reader.function.__qualname__}"


def hostile_texts(reader: TextReader) -> Iterator[HostileText]:
    """Yields the texts of every script, and texts of words that the reader's patterns look for."""
    yield from script_texts()
    yield from texts_from(literals_of(sys.modules[reader.function.__module__].__file__ or ""))


@cache
def script_texts() -> tuple[HostileText, ...]:
    return tuple(text for script in SCRIPTS for text in texts_of(script))


@cache
def literals_of(path: str) -> tuple[str, ...]:
    """Returns words of the string constants of a module, and of the data files of its package."""
    constants = (
        node.value
        for node in ast.walk(ast.parse(Path(path).read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) < 400
    )
    data = (file.read_text("utf-8") for file in sorted(Path(path).parent.rglob("*.toml")))
    return tuple(text for texts in (constants, data) for text in _some_literals(texts))


def _some_literals(texts: Iterable[str]) -> list[str]:
    found = list(dict.fromkeys(word.strip() for text in texts for word in _LITERAL.findall(text)))
    return Random(1).sample(found, min(LITERALS_MOST, len(found)))


def is_failure(found: Slow) -> bool:
    return found.growth > GROWTH_MOST or found.seconds > SECONDS_MOST


def measure(reader: TextReader, text: HostileText) -> Slow:
    """Measures a reader. What seems to be a failure is measured again, because other processes disturb it.

    A text that takes HOPELESS seconds at one length is not tried with a greater one.
    """
    seconds_of(reader.call, USUAL)
    seconds = max(seconds_of(reader.call, text.make(size)) for size in _sizes(reader, text))
    found = Slow(seconds, 0.0, name_of(reader), text.name)
    if seconds < MEASURED_FROM:
        return found
    if seconds >= HOPELESS:
        return Slow(seconds, seconds / SECONDS_MOST, name_of(reader), text.name)
    found = Slow(seconds, _growth(reader, text), name_of(reader), text.name)
    for number in range(TRIES):
        if not is_failure(found):
            break
        seconds = min(found.seconds, seconds_of(reader.call, text.make(LARGE + number)))
        growth = found.growth if found.growth <= GROWTH_MOST else min(found.growth, _growth(reader, text))
        found = Slow(seconds, growth, name_of(reader), text.name)
    return found


def _sizes(reader: TextReader, text: HostileText) -> Iterator[int]:
    for size in (SMALL, MIDDLE, LARGE):
        yield size
        if size < LARGE and seconds_of(reader.call, text.make(size + 1)) >= HOPELESS:
            return


def _growth(reader: TextReader, text: HostileText) -> float:
    growths = [0.0]
    for small, large in ((SMALL, MIDDLE), (MIDDLE, LARGE)):
        longer = min(seconds_of(reader.call, text.make(large + number)) for number in range(2, 5))
        if longer >= MEASURED_FROM:
            shorter = min(seconds_of(reader.call, text.make(small + number)) for number in range(2, 5))
            growths.append(longer / shorter / (large / small))
    return max(growths)


def seconds_of(call: Callable[[str], object], text: str) -> float:
    """Returns the processor time of a call. Refusals of a text are results."""
    began = time.thread_time()
    try:
        result = call(text)
        if isinstance(result, Iterator):
            deque(result, 0)
    except (ValueError, AppError):
        pass
    return time.thread_time() - began
