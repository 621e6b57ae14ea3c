"""Makes runs over HTTP and collects their events."""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct

import routing
from routing.events import Completed, EngineEvent, Failed, TierStarted
from routing.models.ladder import Ladder
from routing.models.provider_clients import Providers
from routing.results.analysis_result import AnalysisResult
from routing.results.receipt import Receipt

SCENARIO = "Should our bakery in Lisbon buy a second oven before the harbour festival in September?"
LENS_IDS = ("logical", "ethical", "factual", "strategic")
E = TypeVar("E")


class Run(Struct, frozen=True):
    """The events of a run."""

    events: tuple[EngineEvent, ...]

    def events_of(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def result(self) -> AnalysisResult:
        (completed,) = self.events_of(Completed)
        return completed.analysis

    @property
    def receipt(self) -> Receipt:
        return self.events_of(Failed)[0].receipt if self.events_of(Failed) else self.result.receipt

    @property
    def requested_lenses(self) -> list[tuple[int, set[str]]]:
        return [(started.tier, set(started.lenses)) for started in self.events_of(TierStarted)]


class Runner(Struct, frozen=True):
    ladder: Ladder
    providers: Providers

    async def run(self, scenario: str = SCENARIO, *, model: str = "iris", call_deadline: float = 20) -> Run:
        stream = routing.analyze(
            scenario, ladder=self.ladder, providers=self.providers, model=model, call_deadline=call_deadline
        )
        return Run(tuple([event async for event in stream]))
