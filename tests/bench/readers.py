"""Measures every function that reads text by people or models, with hostile texts.

A function fails where its processor time grows faster than GROWTH_MOST times linear, or passes SECONDS_MOST.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import re
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from msgspec import Struct

from routing.text_readers import TEXT_READERS, TextReader
from tests.bench.hostile_texts import SCRIPTS, HostileText, texts_from, texts_of

ROOT = Path(__file__).parents[2]
SMALL, MIDDLE, LARGE = 1_000, 10_000, 20_000
GROWTH_MOST = 1.3
"""Largest growth of the time relative to that of the length."""
SECONDS_MOST = 0.1
MEASURED_FROM = 0.004
"""Time of the longer text in seconds from which growth is measured. Below, fixed costs and noise dominate."""
TRIES = 5
LITERALS_MOST = 60
_LITERAL = re.compile(r"[\w#'/@.:=-][\w #'/@.:=-]{2,30}")


class Slow(Struct, frozen=True):
    """A reader that is not linear or too slow for a text. `growth` is 1 for a linear one."""

    reader: str
    text: str
    seconds: float
    growth: float

    def line(self) -> str:
        return f"{self.seconds * 1000:9.1f} ms  growth {self.growth:5.2f}  {self.reader}: {self.text}"


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
    yield from script_texts()
    yield from texts_from(literals_of(sys.modules[reader.function.__module__].__file__ or ""))


@cache
def script_texts() -> tuple[HostileText, ...]:
    return tuple(text for script in SCRIPTS for text in texts_of(script))


@cache
def literals_of(path: str) -> tuple[str, ...]:
    """Returns words of the string constants of a module, which its patterns may look for."""
    source = inspect.cleandoc(open(path, encoding="utf-8").read())  # noqa: SIM115, PTH123
    texts = (
        node.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
    found = dict.fromkeys(
        word.strip() for text in texts if len(text) < 400 for word in _LITERAL.findall(text)
    )
    return tuple(word for word in found if len(word) > 2)[:LITERALS_MOST]


def measure(reader: TextReader, text: HostileText) -> Slow | None:
    """Returns the failure of a reader, None if it is fast and linear."""
    seconds = seconds_of(reader.call, text.make(LARGE))
    if seconds < MEASURED_FROM:
        return None
    found = Slow(name_of(reader), text.name, seconds, _growth(reader, text))
    for _ in range(TRIES):
        if found.growth <= GROWTH_MOST and found.seconds <= SECONDS_MOST:
            return None
        if found.seconds > 2:
            break
        growth = min(found.growth, _growth(reader, text))
        found = Slow(
            found.reader,
            found.text,
            min(found.seconds, seconds_of(reader.call, text.make(LARGE + 1))),
            growth,
        )
    return found


def _growth(reader: TextReader, text: HostileText) -> float:
    growths = [0.0]
    for small, large in ((SMALL, MIDDLE), (MIDDLE, LARGE)):
        longer = min(seconds_of(reader.call, text.make(large + number)) for number in range(2, 4))
        if longer >= MEASURED_FROM:
            shorter = min(seconds_of(reader.call, text.make(small + number)) for number in range(2, 4))
            growths.append(longer / shorter / (large / small))
    return max(growths)


def seconds_of(call: Callable[[str], object], text: str) -> float:
    """Returns the processor time of a call. Refusals are results."""
    began = time.thread_time()
    try:
        result = call(text)
        if isinstance(result, Iterator):
            deque(result, 0)
    except ValueError:
        pass
    return time.thread_time() - began
