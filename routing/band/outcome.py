"""Builds the result with its band from the outcomes of the repeated calls."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import fsum

from msgspec.structs import replace

from routing.band.asks import ask_id
from routing.band.interval import LEVEL, Reading, RepeatedLens, band_interval
from routing.band.moves import moves
from routing.band.variations import REPETITIONS, variations
from routing.models.ladder import Ladder
from routing.results.analysis_result import AnalysisResult, Band
from routing.results.receipt import Receipt
from routing.results.receipt_builder import LostCall, build_receipt
from routing.types import LensOutcome

UNMEASURED = "The band could not be measured: {names} gave no score when asked again."


def accepted_lenses(result: AnalysisResult) -> dict[str, int]:
    """Returns the lenses with an accepted answer of a model, each with the tier of that answer."""
    return {
        lens: own.tier
        for lens, own in result.lenses.items()
        if own.score is not None and own.tier is not None
    }


def readings(result: AnalysisResult, outcomes: Iterable[LensOutcome]) -> tuple[RepeatedLens, ...]:
    """Returns the first reading of each lens and its repetitions."""
    answers = {outcome.lens: outcome.answer for outcome in outcomes}
    found = []
    for lens in accepted_lenses(result):
        own = result.lenses[lens]
        again = [answers.get(ask_id(lens, number)) for number in range(1, REPETITIONS + 1)]
        found.append(
            RepeatedLens(
                lens,
                Reading(own.score or 0.0, own.confidence),
                tuple(Reading(answer.score, answer.confidence) if answer else None for answer in again),
            )
        )
    return tuple(found)


def silent_lenses(result: AnalysisResult, outcomes: Iterable[LensOutcome]) -> tuple[str, ...]:
    """Returns the names of lenses without a score in any repetition."""
    return tuple(
        result.lens_names.get(lens.lens, lens.lens)
        for lens in readings(result, outcomes)
        if not any(given is not None for given in lens.again)
    )


def band_receipt(ladder: Ladder, outcomes: Sequence[LensOutcome], lost: Sequence[LostCall]) -> Receipt:
    """Builds the receipt of the repeated calls so far."""
    receipt = build_receipt(ladder, outcomes, lost)
    return replace(receipt, saving=None, lines=tuple(replace(line, purpose="band") for line in receipt.lines))


def charged(receipt: Receipt, band: Receipt) -> Receipt:
    """Adds the lines of a band to the receipt of an analysis. Keeps the saving of the analysis."""
    costs = (receipt.cost, band.cost)
    return replace(
        receipt,
        lines=(*receipt.lines, *band.lines),
        calls=receipt.calls + band.calls,
        input_tokens=receipt.input_tokens + band.input_tokens,
        output_tokens=receipt.output_tokens + band.output_tokens,
        cost=None if None in costs else fsum(cost for cost in costs if cost is not None),
        known_cost=fsum((receipt.known_cost, band.known_cost)),
        estimated_cost=fsum((receipt.estimated_cost, band.estimated_cost)),
    )


def with_band(
    result: AnalysisResult, ladder: Ladder, outcomes: Sequence[LensOutcome], lost: Sequence[LostCall] = ()
) -> AnalysisResult | None:
    """Adds the band and its costs to the result. Returns None when a lens has no score in any repetition.

    Pure and deterministic; the order of `outcomes` does not matter.
    """
    lenses = readings(result, outcomes)
    limit = min((ceiling.limit for ceiling in result.ceilings), default=100.0)
    uncapped = result.score if result.uncapped_score is None else result.uncapped_score
    interval = band_interval(result.score, uncapped, lenses, limit)
    if interval is None:
        return None
    spent = band_receipt(ladder, outcomes, lost)
    changes = tuple(variation.change for variation in variations(result.scenario))
    band = Band(
        low=interval.low,
        high=interval.high,
        level=LEVEL,
        repetitions=REPETITIONS,
        cost=spent.cost,
        moved=moves(lenses, changes),
        changes=changes,
        uncapped=interval.uncapped,
    )
    return replace(result, band=band, receipt=charged(result.receipt, spent))
