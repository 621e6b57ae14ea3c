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
from itertools import count
from pathlib import Path
from random import Random

from msgspec import Struct

from app.core.errors import AppError
from routing.text_readers import TEXT_READERS, TextReader
from tests.bench.figure import Figure
from tests.bench.hostile_texts import SCRIPTS, HostileText, texts_from, texts_of

ROOT = Path(__file__).parents[2]
LARGE, SHORTER = 20_000, 20
"""Characters of the longest texts, and the factor to the shortest ones."""
GROWTH_MOST = 1.3
"""Largest growth of the time relative to that of the length."""
SECONDS_MOST = 0.1
MEASURED_FROM = 0.003
"""Time of the longer text in seconds from which growth is measured. Below, fixed costs and noise dominate."""
HOPELESS = 1.0
"""Seconds from which a longer text is not tried."""
TRIES = 3
LITERALS_MOST = 40
_numbers = count()
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
    measured = 0
    for reader in all_readers():
        seconds, slow = 0.0, list[Slow]()
        seconds_of(reader.call, USUAL)
        for text in hostile_texts(reader):
            measured += 1
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
            detail=f"of {len(all_readers())}, with {measured:,} texts of up to {LARGE:,} characters",
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
    path = sys.modules[reader.function.__module__].__file__ or ""
    yield from texts_from((*literals_of(path), *phrases_of(path)))


@cache
def script_texts() -> tuple[HostileText, ...]:
    return tuple(text for script in SCRIPTS for text in texts_of(script))


@cache
def literals_of(path: str) -> tuple[str, ...]:
    """Returns words of the string constants of a module, except docstrings."""
    constants = (
        node.value
        for statement in ast.walk(ast.parse(Path(path).read_text("utf-8")))
        if not isinstance(statement, ast.Expr)
        for node in ast.iter_child_nodes(statement)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
    return _some_literals(constants)


@cache
def phrases_of(path: str) -> tuple[str, ...]:
    """Returns words of the data files in the package of a module."""
    return _some_literals(file.read_text("utf-8") for file in sorted(Path(path).parent.rglob("*.toml")))


def _some_literals(texts: Iterable[str]) -> tuple[str, ...]:
    found = list(dict.fromkeys(word.strip() for text in texts for word in _LITERAL.findall(text)))
    return tuple(found if len(found) <= LITERALS_MOST else Random(1).sample(found, LITERALS_MOST))


def is_failure(found: Slow) -> bool:
    return found.growth > GROWTH_MOST or found.seconds > SECONDS_MOST


def measure(reader: TextReader, text: HostileText, size: int = LARGE) -> Slow:
    """Measures a reader up to this length.

    A failure is measured again with other lengths, because other processes and the layout of the heap disturb
    it. A text that takes HOPELESS seconds is not tried with a greater length.
    """
    name = name_of(reader)
    seconds = _seconds(reader, text, size // SHORTER)
    if seconds < HOPELESS / SHORTER:
        seconds = _seconds(reader, text, size)
    if seconds >= HOPELESS:
        return Slow(seconds, seconds / SECONDS_MOST, name, text.name)
    found = Slow(seconds, _growth(reader, text, size) if seconds >= MEASURED_FROM else 0.0, name, text.name)
    for _ in range(TRIES):
        if not is_failure(found):
            break
        size -= size // 16
        seconds = min(found.seconds, _seconds(reader, text, size))
        growth = (
            found.growth if found.growth <= GROWTH_MOST else min(found.growth, _growth(reader, text, size))
        )
        found = Slow(seconds, growth, name, text.name)
    return found


def _growth(reader: TextReader, text: HostileText, size: int) -> float:
    """Returns the growth from half of the length, of the shortest of three times.

    Much shorter texts are not compared, because they may be refused before they are read.
    """
    whole = min(_seconds(reader, text, size) for _ in range(3))
    half = min(_seconds(reader, text, size // 2) for _ in range(3))
    return whole / half / 2 if whole >= MEASURED_FROM else 0.0


def _seconds(reader: TextReader, text: HostileText, size: int) -> float:
    """Measures one call, with a number before the text so that no cache has it."""
    begin = f"{next(_numbers)} "
    return seconds_of(reader.call, begin + text.make(size - len(begin)))


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
