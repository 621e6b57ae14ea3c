"""Collects the input of a run's figures: the accepted answers and the user's text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from routing.answers.non_answers import unusable_reason
from routing.answers.refusals import is_refused, last_refusal
from routing.clarity.evidence import Evidence
from routing.clarity.report import clarity_score
from routing.grounding import ungrounded
from routing.models.catalogue import OFFLINE_MODEL
from routing.types import (
    NOTHING_BEFORE,
    Background,
    Lens,
    LensOutcome,
)

SAMPLE_MARK = "sample ("
"""Prefix of the model IDs of sample runs."""


def best_outcomes(outcomes: Iterable[LensOutcome], lenses: Sequence[Lens]) -> dict[str, LensOutcome]:
    """Returns each lens's answered outcome of the highest tier, in the order of `lenses`."""
    answered = _answered_outcomes(outcomes, lenses)
    return {lens: own[-1] for lens, own in answered.items()}


def clarity_so_far(
    outcomes: Iterable[LensOutcome],
    lenses: Sequence[Lens],
    scenario: str,
    background: Background = NOTHING_BEFORE,
) -> float | None:
    """Returns ClarityIQ of the answers so far, including ceilings. None while no lens has an answer."""
    return clarity_score(collect_evidence(outcomes, lenses, scenario, background))


def _answered_outcomes(
    outcomes: Iterable[LensOutcome], lenses: Sequence[Lens]
) -> dict[str, list[LensOutcome]]:
    known = tuple(outcomes)
    refused = {o.lens for o in known if is_refused(o)}
    answers = (o for o in known if o.answer is not None and o.lens not in refused)
    rising = sorted(answers, key=lambda o: o.tier)
    by_lens = {lens.id: [o for o in rising if o.lens == lens.id] for lens in lenses}
    return {lens: own for lens, own in by_lens.items() if own}


def collect_evidence(
    outcomes: Iterable[LensOutcome],
    lenses: Sequence[Lens],
    scenario: str,
    background: Background = NOTHING_BEFORE,
) -> Evidence:
    """Collects the input of the clarity figures of a run."""
    all_outcomes = tuple(outcomes)
    by_tier = _answered_outcomes(all_outcomes, lenses)
    user_text = text_of_person(scenario, background)
    accepted = {lens: own[-1] for lens, own in by_tier.items()}
    judged = {
        lens: own.answer for lens, own in accepted.items() if own.answer is not None and is_from_model(own)
    }
    by_lens = {lens.id: [outcome for outcome in all_outcomes if outcome.lens == lens.id] for lens in lenses}
    return Evidence(
        scenario,
        tuple(lenses),
        {lens: tuple(o.answer for o in own if o.answer is not None) for lens, own in by_tier.items()},
        by_rules=bool(all_outcomes) and all(outcome.model == OFFLINE_MODEL for outcome in all_outcomes),
        added=texts_of_person(background),
        refused=tuple(lens for lens, own in by_lens.items() if last_refusal(own) is not None),
        unusable=tuple(lens for lens, answer in judged.items() if unusable_reason(answer, scenario)),
        ungrounded={lens: len(ungrounded(answer, user_text)) for lens, answer in judged.items()},
    )


def is_from_model(outcome: LensOutcome) -> bool:
    """Returns whether a model wrote the answer, as opposed to rules or a sample author."""
    return outcome.model != OFFLINE_MODEL and not outcome.model.startswith(SAMPLE_MARK)


def text_of_person(scenario: str, background: Background) -> str:
    """Returns all text of the user: the scenario, earlier turns, inputs."""
    return "\n".join((scenario, *texts_of_person(background)))


def texts_of_person(background: Background) -> tuple[str, ...]:
    """Returns the user's texts in addition to the scenario: earlier turns, then inputs."""
    return (*(turn.person for turn in background.exchanges), *background.inputs)
