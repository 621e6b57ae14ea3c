"""Schedule of a random run: drawn from a seed, written as JSON lines, and read for a replay."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
from msgspec import Struct

QUIET_SECONDS = (4.0, 20.0)
"""Pause between the end of one fault and the start of the next."""
OVERLAPS = 0.2
"""Share of faults that start during the previous fault."""
FIRST_FAULT_SECONDS = 5.0
CUT_READERS = 0.5
"""Share of readers that drop their connection every few events."""
NEAR_FAULTS = 0.6
"""Share of POSTs that are sent near a fault, so that it affects running analyses."""
NEAR_SECONDS = 2.5
REPEATED_POSTS = 0.1
"""Share of POSTs that are sent several times concurrently under one key."""

DURATIONS: dict[str, tuple[float, float]] = {
    "worker-killed": (0.0, 0.0),
    "workers-all-killed": (0.0, 0.0),
    "workers-children-killed": (0.0, 0.0),
    "poison-run": (60.0, 60.0),
    "worker-frozen": (10.0, 25.0),
    "worker-terminated": (0.0, 0.0),
    "redis-gone": (2.0, 40.0),
    "redis-frozen": (2.0, 40.0),
    "redis-flushed": (0.0, 0.0),
    "redis-full": (5.0, 40.0),
    "redis-restarted": (0.0, 0.0),
    "postgres-restarted": (0.0, 0.0),
    "postgres-away": (2.0, 14.0),
    "commit-reply-lost": (5.0, 15.0),
    "disk-full": (5.0, 15.0),
    "api-killed": (0.0, 0.0),
    "duplicate-deliveries": (0.0, 0.0),
    "cpu-starved": (10.0, 30.0),
    "idle-connections": (5.0, 20.0),
    "hostile-answers": (5.0, 20.0),
}
"""The faults of a random run, with the range of their duration in seconds."""


class Injection(Struct, frozen=True, tag="fault", tag_field="kind"):
    """A fault at a time, in seconds from the start. `choice` selects the target, such as a process."""

    at: float
    name: str
    seconds: float
    choice: int


class Request(Struct, frozen=True, tag="post", tag_field="kind"):
    """A POST at a time, sent `copies` times concurrently. `cut_after` is None for a reader without cuts."""

    at: float
    copies: int
    cut_after: int | None


class Header(Struct, frozen=True, tag="run", tag_field="kind"):
    seed: int
    minutes: float
    runs: int


class Schedule(Struct, frozen=True):
    header: Header
    requests: tuple[Request, ...]
    injections: tuple[Injection, ...]


def draw(seed: int, minutes: float, runs: int) -> Schedule:
    """Draws a schedule. The same arguments return the same schedule."""
    random = Random(seed)  # repeatable on purpose
    injections = _injections(random, minutes * 60)
    return Schedule(
        header=Header(seed, minutes, runs),
        requests=_requests(random, minutes * 60, runs, injections),
        injections=injections,
    )


def _requests(
    random: Random, seconds: float, runs: int, injections: tuple[Injection, ...]
) -> tuple[Request, ...]:
    def draw_time() -> float:
        if not injections or random.random() > NEAR_FAULTS:
            return random.uniform(0.0, seconds)
        fault = random.choice(injections)
        return fault.at + random.uniform(-NEAR_SECONDS, NEAR_SECONDS + fault.seconds)

    times = sorted(min(max(0.0, draw_time()), seconds) for _ in range(runs))
    return tuple(
        Request(
            at=round(at, 2),
            copies=random.randint(2, 5) if random.random() < REPEATED_POSTS else 1,
            cut_after=random.randint(2, 8) if random.random() < CUT_READERS else None,
        )
        for at in times
    )


def _injections(random: Random, seconds: float) -> tuple[Injection, ...]:
    """Draws every fault once before any fault repeats, as far as time allows."""
    drawn: list[Injection] = []
    names: list[str] = []
    at = FIRST_FAULT_SECONDS
    while True:
        if not names:
            names = sorted(DURATIONS)
            random.shuffle(names)
        name = names.pop()
        lasts = random.uniform(*DURATIONS[name])
        if at + lasts > seconds:
            return tuple(drawn)
        drawn.append(Injection(round(at, 2), name, round(lasts, 2), random.randrange(1_000_000)))
        overlaps = random.random() < OVERLAPS
        at += random.uniform(*QUIET_SECONDS) + (0.0 if overlaps else lasts)


class Log:
    """A file of JSON lines: the schedule, then a timestamped log of actions."""

    def __init__(self, path: Path, schedule: Schedule) -> None:
        self.path = path
        lines = (schedule.header, *schedule.requests, *schedule.injections)
        path.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))

    def write(self, at: float, name: str, what: str) -> None:
        line = {"kind": "log", "at": round(at, 2), "name": name, "what": what}
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(line) + b"\n")


def read(path: Path) -> Schedule:
    """Reads the schedule from a log. Raises msgspec.ValidationError for another file."""
    header: Header | None = None
    requests: list[Request] = []
    injections: list[Injection] = []
    for line in path.read_bytes().splitlines():
        if msgspec.json.decode(line)["kind"] == "log":
            continue
        match msgspec.json.decode(line, type=Header | Request | Injection):
            case Header() as found:
                header = found
            case Request() as found:
                requests.append(found)
            case Injection() as found:
                injections.append(found)
    if header is None:
        raise msgspec.ValidationError(f"{path} has no schedule")
    return Schedule(header, tuple(requests), tuple(injections))
