"""Measures coverage and cost of the stability band over HTTP with real workers."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from routing.band.interval import SCORE_WEIGHT
from routing.clarity.labels import CONFIDENCE_WEIGHT
from tests.bench.figure import Figure
from tests.bench.line import Line
from tests.routing.band.scenario import SCENARIO
from tests.simulator.behaviour import Behaviour, Noise
from tests.simulator.fixture import Simulator
from tests.simulator.scenes import all_good

BANDS_A_WORLD = 20
SIDE_BY_SIDE = 4
PLANTED = Noise(score=6.5, confidence=86.0, first="move across", second="stay here")
WORLDS: dict[str, Noise] = {
    "little noise": replace(PLANTED, score_sd=0.3, confidence_sd=2.0),
    "noise": replace(PLANTED, score_sd=0.8, confidence_sd=4.0, text=True),
    "order decides": replace(PLANTED, score_sd=0.4, confidence_sd=3.0, order=1.5),
}
"""Distributions of simulated answers. Swapped options add `order` to the score of every lens."""


class Measured(Struct, frozen=True):
    """An analysis with its band, and a second analysis of the same decision.

    `planted` is ClarityIQ with the simulated means in place of the first readings, `next_reading` with the
    readings of the second analysis; `again` is ClarityIQ of the second analysis. `share` is the cost of the
    band divided by that of the analysis, None if a lens escalated.
    """

    low: float
    high: float
    planted: float
    next_reading: float
    again: float
    share: float | None

    def holds(self, score: float) -> bool:
        return self.low <= min(100.0, score) <= self.high


async def band(simulator: Simulator, url: str, headers: Mapping[str, str]) -> list[Figure]:
    """Returns coverage over BANDS_A_WORLD bands of each world, and the cost at list prices."""
    measured: dict[str, list[Measured]] = {}
    for seed, (name, noise) in enumerate(WORLDS.items()):
        simulator.play(all_good(Behaviour(noise=replace(noise, seed=seed))))
        numbers = iter(range(BANDS_A_WORLD))
        people = (_person(url, headers, noise, numbers) for _ in range(SIDE_BY_SIDE))
        measured[name] = [one for person in await asyncio.gather(*people) for one in person]
    every = [one for world in measured.values() for one in world]
    shares = [one.share for one in every if one.share is not None]
    widths = (f"{name} {fmean(one.high - one.low for one in world):.1f}" for name, world in measured.items())
    return [
        _coverage(
            f"share of {len(every)} bands with the true score",
            [one.holds(one.planted) for one in every],
            f"mean width: {', '.join(widths)}",
        ),
        _coverage("... one more reading of every lens", [one.holds(one.next_reading) for one in every]),
        _coverage("... ClarityIQ of another analysis", [one.holds(one.again) for one in every]),
        Figure(
            name="cost of a band over that of a tier-1 run",
            value=fmean(shares),
            unit="ratio",
            must=0.65,
            aim=0.60,
            detail=f"list prices, {min(shares):.2f} to {max(shares):.2f} in {len(shares)} runs on tier 1",
        ),
    ]


def _coverage(name: str, held: Sequence[bool], detail: str = "") -> Figure:
    return Figure(name, fmean(held), "share", must=0.88, aim=0.90, better="more", detail=detail)


async def _person(
    url: str, headers: Mapping[str, str], noise: Noise, numbers: Iterator[int]
) -> list[Measured]:
    """Measures bands in sequence until `numbers` is exhausted."""
    found = []
    async with Line(url, headers) as line, Line(url, headers) as stream:
        for _ in numbers:
            first = await _completed(stream, await line.analyze(SCENARIO))
            path = f"/api/analyses/{first['analysisId']}"
            accepted = await line.post(f"{path}/band", {})
            await _completed(stream, accepted["eventsUrl"])
            result = msgspec.json.decode(await line.get(path))["result"]
            again = await _completed(stream, await line.analyze(SCENARIO))
            found.append(_measured(result, again, noise))
    return found


async def _completed(stream: Line, events: str) -> dict[str, Any]:
    """Follows a run to its end and returns its result."""
    last = [said async for said in stream.events(events)][-1]
    assert last.type == "completed", last.data
    result: dict[str, Any] = msgspec.json.decode(last.data)["result"]
    return result


def _measured(result: dict[str, Any], again: dict[str, Any], noise: Noise) -> Measured:
    assert result["ceilings"] == [], result["ceilings"]
    lenses = result["lenses"].values()
    first = _mean_contribution(result)
    planted = _points(noise.score + noise.order / 2, noise.confidence)
    spent, cost = result["band"]["cost"], result["receipt"]["cost"]
    is_on_tier_1 = {lens["tier"] for lens in lenses} == {1}
    return Measured(
        low=result["band"]["low"],
        high=result["band"]["high"],
        planted=result["score"] - first + planted,
        next_reading=result["score"] - first + _mean_contribution(again),
        again=again["score"],
        share=spent / (cost - spent) if is_on_tier_1 else None,
    )


def _mean_contribution(result: dict[str, Any]) -> float:
    """Returns the mean contribution of a reading to ClarityIQ, over lenses."""
    return fmean(_points(lens["score"], lens["confidence"]) for lens in result["lenses"].values())


def _points(score: float, confidence: float) -> float:
    return SCORE_WEIGHT * score + CONFIDENCE_WEIGHT * confidence
