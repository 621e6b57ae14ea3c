"""Record of every call with tokens and outcome, and waiters for conditions on it."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Literal

import msgspec
from msgspec import Struct

State = Literal["arrived", "held", "answering", "ended"]
Outcome = Literal["", "answered", "status", "cut", "unfinished", "stream_error", "disconnected"]


class Call(Struct, kw_only=True):
    """One request to a model. Times are seconds since the epoch, tokens are what a provider would bill.

    `outcome` is the end of the call on the wire; 'disconnected' if the client disconnected first. `reported`
    is True if the usage was sent and the answer ended correctly, so that a receipt can be exact. `text_sent`
    counts characters of the answer. `schema` is the requested JSON schema, `fields` the names in the body,
    `max_tokens` the requested limit of the answer.
    """

    id: int
    wire: str
    model: str
    tier: int | None
    lens: str | None
    scenario: str
    stream: bool
    format: str
    quality: str
    api_key: str
    connection: int
    input_tokens: int
    output_tokens: int = 0
    reported: bool = False
    state: State = "arrived"
    outcome: Outcome = ""
    status: int = 0
    text_sent: int = 0
    disconnected: bool = False
    received_at: float = 0.0
    first_byte_at: float | None = None
    ended_at: float | None = None
    system: str = ""
    prompt: str = ""
    schema: dict[str, Any] = {}
    fields: tuple[str, ...] = ()
    max_tokens: int = 0


class Filter(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Criteria for recorded calls; an unset field matches all."""

    ids: tuple[int, ...] = ()
    model: str | None = None
    tier: int | None = None
    lens: str | None = None
    scenario: str | None = None
    state: State | None = None
    outcome: Outcome | None = None

    def picks(self, call: Call) -> bool:
        return (
            (not self.ids or call.id in self.ids)
            and (self.model is None or self.model == call.model)
            and (self.tier is None or self.tier == call.tier)
            and (self.lens is None or self.lens == call.lens)
            and (self.scenario is None or self.scenario in call.prompt)
            and (self.state is None or self.state == call.state)
            and (self.outcome is None or self.outcome == call.outcome)
        )


class Counts(Struct, frozen=True, kw_only=True):
    """Totals over calls. `reported_*` cover calls whose usage was sent completely."""

    calls: int
    active: int
    held: int
    peak_active: int
    disconnected: int
    input_tokens: int
    output_tokens: int
    reported_calls: int
    reported_input_tokens: int
    reported_output_tokens: int
    by_tier: dict[str, int]
    by_lens: dict[str, int]
    by_tier_and_lens: dict[str, int]
    by_outcome: dict[str, int]


class Ledger:
    """All calls since the last reset."""

    def __init__(self) -> None:
        self._calls: list[Call] = []
        self._waiting: list[tuple[Callable[[], bool], asyncio.Future[None]]] = []
        self._active = 0
        self._peak = 0

    def open(self, call: Call) -> None:
        call.received_at = time.time()
        self._calls.append(call)
        self._active += 1
        self._peak = max(self._peak, self._active)
        self.changed()

    def close(self, call: Call, outcome: Outcome) -> None:
        """Ends the call. Only the first outcome is recorded."""
        if call.state == "ended":
            return
        call.state = "ended"
        call.outcome = outcome
        call.disconnected = outcome == "disconnected"
        call.ended_at = time.time()
        self._active -= 1
        self.changed()

    def answering(self) -> int:
        """Returns the number of calls being answered, including held ones."""
        return sum(call.state in ("answering", "held") for call in self._calls)

    def has_later(self, call: Call) -> bool:
        """Returns whether a later call has not ended."""
        return any(other.id > call.id and other.state != "ended" for other in self._calls)

    def next_id(self) -> int:
        return len(self._calls) + 1

    def pick(self, wanted: Filter) -> list[Call]:
        return [call for call in self._calls if wanted.picks(call)]

    def counts(self, wanted: Filter) -> Counts:
        calls = self.pick(wanted)
        reported = [call for call in calls if call.reported]
        return Counts(
            calls=len(calls),
            active=sum(call.state != "ended" for call in calls),
            held=sum(call.state == "held" for call in calls),
            peak_active=self._peak,
            disconnected=sum(call.disconnected for call in calls),
            input_tokens=sum(call.input_tokens for call in calls),
            output_tokens=sum(call.output_tokens for call in calls),
            reported_calls=len(reported),
            reported_input_tokens=sum(call.input_tokens for call in reported),
            reported_output_tokens=sum(call.output_tokens for call in reported),
            by_tier=_count(str(call.tier) for call in calls),
            by_lens=_count(str(call.lens) for call in calls),
            by_tier_and_lens=_count(f"{call.tier}/{call.lens}" for call in calls),
            by_outcome=_count(call.outcome or call.state for call in calls),
        )

    def changed(self) -> None:
        """Wakes waiters whose condition now holds."""
        if not self._waiting:
            return
        for holds, future in self._waiting:
            if not future.done() and holds():
                future.set_result(None)
        self._waiting = [(holds, future) for holds, future in self._waiting if not future.done()]

    async def wait(self, wanted: Filter, count: int, seconds: float) -> bool:
        """Returns True once at least `count` calls match, False after `seconds`."""

        def holds() -> bool:
            return len(self.pick(wanted)) >= count

        if holds():
            return True
        future = asyncio.get_running_loop().create_future()
        self._waiting.append((holds, future))
        try:
            await asyncio.wait_for(future, seconds)
        except TimeoutError:
            return False
        return True


def _count(keys: Iterable[str]) -> dict[str, int]:
    return dict(sorted(Counter(keys).items()))


def listing(calls: Iterable[Call], *, with_prompts: bool) -> list[dict[str, Any]]:
    """Returns the calls as JSON objects, with the long prompts only on request."""
    rows: list[dict[str, Any]] = msgspec.to_builtins(list(calls))
    if not with_prompts:
        for row in rows:
            del row["system"], row["prompt"], row["schema"], row["fields"]
    return rows
