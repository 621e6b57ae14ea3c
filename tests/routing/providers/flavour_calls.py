"""Reads streams of server flavours in process, and counts the calls that an answer takes.

`python -m tests.routing.providers.flavour_calls` prints the calls by outcome of each flavour: of each stream
whole, and cut off at `CUTS` places once or always.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from typing import cast

import httpx2
from msgspec import Struct

from routing.engine import model_call
from routing.engine.lens_calls import call_lens
from routing.events import LensDelta
from routing.prompts.builder import lens_request
from routing.providers.base import Finished, ModelRequest, ProviderError
from routing.providers.negotiation import InFlightRequest
from routing.providers.openai_compatible import OpenAICompatibleProvider
from routing.providers.openai_stream import EmptyStream, IncompleteStream, StreamedError, read_answer
from routing.types import LensOutcome, ProviderKind, TierSpec, Usage
from tests.routing.providers.lens_calls import LOGICAL, SCENARIO
from tests.simulator.flavours import FLAVOURS, Stream, streams

ANSWER = (
    '{"reasoning":"Größe „sicher“: 家賃 ist fällig 🏠, a quote \\" and a brace {.",'
    '"insights":["Eins – zwei."],"next_steps":["Ask."],"confidence":88,"score":7.6}'
)
CUTS = 24
TIER = TierSpec(1, "32B", "qwen3-32b", ProviderKind.OPENAI)


class Body(Struct, frozen=True):
    """The body of a response, in parts. `is_reset` ends it with a connection error."""

    parts: tuple[bytes, ...]
    is_reset: bool = False

    async def aiter_bytes(self) -> AsyncIterator[bytes]:
        for part in self.parts:
            yield part
        if self.is_reset:
            raise httpx2.ReadError("The connection was reset.")

    async def aclose(self) -> None:
        """Closes nothing."""


class Reading(Struct, frozen=True):
    """The text of a body and its end. `finished` is None for an answer that was cut off or an error."""

    text: str
    finished: Finished | None

    @property
    def usage(self) -> Usage | None:
        return self.finished.usage if self.finished is not None else None


async def read_body(body: Body) -> Reading:
    """Reads a body without a provider."""
    text, finished = "", None
    try:
        async for item in read_answer(cast(httpx2.Response, body)):
            if isinstance(item, Finished):
                finished = item
            else:
                text += item.text
    except (ProviderError, StreamedError, EmptyStream, IncompleteStream):
        finished = None
    return Reading(text, finished)


class _BodyProvider(OpenAICompatibleProvider):
    """A client whose calls get these bodies one by one, and then the last one again."""

    def __init__(self, bodies: Sequence[Body]) -> None:
        super().__init__(base_url="http://127.0.0.1:9/v1")
        self._bodies = list(bodies)

    async def prepare(self, model: str) -> None:
        """Does nothing: there is no server."""

    async def _send(self, request: ModelRequest, sent: InFlightRequest) -> httpx2.Response:
        body = self._bodies.pop(0) if len(self._bodies) > 1 else self._bodies[0]
        return cast(httpx2.Response, body)


async def call(*bodies: Body) -> tuple[LensOutcome, list[LensDelta]]:
    """Makes one lens call."""
    provider, deltas = _BodyProvider(bodies), list[LensDelta]()
    request = lens_request(TIER, LOGICAL, SCENARIO)
    try:
        outcome = await call_lens(provider, request, TIER, LOGICAL.id, deadline=10.0, emit=deltas.append)
    finally:
        await provider.aclose()
    return outcome, deltas


def cuts(stream: Stream) -> Iterator[int]:
    """Yields CUTS places of a stream, evenly spaced."""
    yield from range(1, len(stream.body), max(1, len(stream.body) // CUTS))


async def count_calls(flavour: str) -> dict[str, Counter[str]]:
    """Returns the number of answers by outcome and calls, for each way in which the streams arrive."""
    counted: dict[str, Counter[str]] = {"whole": Counter(), "cut once": Counter(), "always cut": Counter()}

    async def count(how: str, *bodies: Body) -> None:
        outcome, _ = await call(*bodies)
        failure = outcome.failure.kind.value if outcome.failure is not None else "answered"
        counted[how][f"{failure} in {len(outcome.tries)}"] += 1

    for stream in streams(ANSWER):
        if stream.flavour == flavour:
            await count("whole", Body((stream.body,)))
            for at in cuts(stream):
                cut = Body((stream.body[:at],), is_reset=at % 2 == 0)
                await count("cut once", cut, Body((stream.body,)))
                await count("always cut", cut)
    return counted


async def main() -> None:
    model_call.FIRST_BACKOFF = 0.0
    for flavour in FLAVOURS:
        sys.stdout.write(f"{flavour.name}\n")
        for how, counts in (await count_calls(flavour.name)).items():
            outcomes = ", ".join(f"{outcome}: {count}" for outcome, count in sorted(counts.items()))
            sys.stdout.write(f"    {how:12}{outcomes}\n")


if __name__ == "__main__":
    asyncio.run(main())
