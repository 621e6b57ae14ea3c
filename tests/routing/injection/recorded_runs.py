"""Makes runs over HTTP and extracts the parts of requests that no text may change."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

import routing
from routing.events import Completed, EngineEvent, Gate, LensCompleted
from routing.lenses import DEFAULT_LENSES
from routing.models.ladder import Ladder
from routing.models.provider_clients import Providers
from routing.results.analysis_result import AnalysisResult
from routing.types import NOTHING_BEFORE, Background, Lens, Verdict
from tests.simulator.behaviour import Script
from tests.simulator.fixture import Simulator
from tests.simulator.ledger import Call

SCENARIO = "Should our bakery in Lisbon buy a second oven before the harbour festival in September?"
BLOCK = re.compile(r"^<<<([A-Z]+)\n(.*?)\n\1>>>$", re.MULTILINE | re.DOTALL)


class Run(Struct, frozen=True):
    """The events of a run."""

    events: tuple[EngineEvent, ...]

    @property
    def result(self) -> AnalysisResult:
        (completed,) = [event for event in self.events if isinstance(event, Completed)]
        return completed.analysis

    @property
    def verdicts(self) -> list[Verdict]:
        gates = [event for event in self.events if isinstance(event, Gate)]
        return [verdict for gate in gates for verdict in gate.verdicts]

    def lens_fields(self, lens: str, tier: int = 1) -> dict[str, Any]:
        """Returns the completion event of a lens on a tier without its latency."""
        (event,) = [
            completed
            for completed in self.events
            if isinstance(completed, LensCompleted) and (completed.lens, completed.tier) == (lens, tier)
        ]
        return {name: getattr(event, name) for name in event.__struct_fields__ if name != "latency_ms"}


class Shape(Struct, frozen=True, order=True):
    """A request without the texts of people and models."""

    tier: int | None
    model: str
    wire: str
    api_key: str
    format: str
    system: str
    frame: str
    schema: str
    fields: tuple[str, ...]


class RecordedRun(Struct, frozen=True):
    """A run with its calls as recorded by the simulator."""

    run: Run
    calls: list[Call]

    @property
    def shapes(self) -> list[Shape]:
        return sorted(map(shape, self.calls))

    def call_of(self, lens: str, tier: int | None = None) -> Call:
        (call,) = [c for c in self.calls if c.lens == lens and tier in (None, c.tier)]
        return call


class Runner(Struct, frozen=True):
    """Makes runs. `baselines` caches runs without an attack for all tests."""

    simulator: Simulator
    ladder: Ladder
    providers: Providers
    baselines: dict[bytes, RecordedRun]

    async def baseline(self, script: Script, background: Background = NOTHING_BEFORE) -> RecordedRun:
        """Returns the cached run about `SCENARIO` with the default lenses."""
        key = msgspec.json.encode((script, background))
        if key not in self.baselines:
            self.baselines[key] = await self.run(script, background=background)
        return self.baselines[key]

    async def run(
        self,
        script: Script,
        scenario: str = SCENARIO,
        lenses: Sequence[Lens] = DEFAULT_LENSES,
        background: Background = NOTHING_BEFORE,
    ) -> RecordedRun:
        """Makes one run over HTTP with the answers of the script."""
        self.simulator.reset()
        self.simulator.play(script)
        stream = routing.analyze(
            scenario,
            ladder=self.ladder,
            providers=self.providers,
            lenses=lenses,
            call_deadline=20,
            background=background,
        )
        run = Run(tuple([event async for event in stream]))
        return RecordedRun(run, self.simulator.calls(prompts=True))


def shape(call: Call) -> Shape:
    return Shape(
        tier=call.tier,
        model=call.model,
        wire=call.wire,
        api_key=call.api_key,
        format=call.format,
        system=call.system,
        frame=frame(call.prompt),
        schema=str(call.schema),
        fields=call.fields,
    )


def frame(prompt: str) -> str:
    """Returns the prompt with empty blocks. Fails if text inside a block contains a block delimiter."""
    found = BLOCK.findall(prompt)
    assert prompt.count("<<<") == prompt.count(">>>") == len(found), prompt
    return BLOCK.sub(r"<<<\1>>>", prompt)


def blocks(prompt: str) -> dict[str, str]:
    """Returns the blocks of a prompt by name."""
    return dict(BLOCK.findall(prompt))
