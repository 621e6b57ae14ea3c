"""The four default lenses, in display order."""

from __future__ import annotations

from collections.abc import Sequence

from routing.results.receipt_builder import SUMMARY_CALL
from routing.types import Lens

LOGICAL = Lens(
    id="logical",
    name="Logical",
    question="Does the reasoning behind each option hold, and what follows from what is known?",
    guidelines=(
        "Soundness: name the options that are really being weighed, and what each of them assumes.",
        "Follow causes to consequences, and say where a step is missing or contradicts another.",
        "Separate what is stated from what is inferred.",
    ),
)

ETHICAL = Lens(
    id="ethical",
    name="Ethical",
    question="Who is affected, what is owed to them, and which values pull against each other?",
    guidelines=(
        "Values: name the people and groups who gain, lose or bear a risk without a say.",
        "Name duties, promises, consent and fairness that bear on the choice.",
        "Say which values conflict, and what giving up each of them would mean.",
    ),
)

FACTUAL = Lens(
    id="factual",
    name="Factual",
    question="What is known, how well is it known, and which missing fact would change the decision?",
    guidelines=(
        "Evidence: list the facts and figures that are given, and how far each can be trusted.",
        "Do the arithmetic that the figures allow, and show it.",
        "Name the missing facts that would change the decision, and where they can be found.",
    ),
)

STRATEGIC = Lens(
    id="strategic",
    name="Strategic",
    question="How does each option play out over time, and how can the choice stay reversible?",
    guidelines=(
        "Planning: weigh short term against long term, and the options each choice keeps open or closes.",
        "Name the main risks, their early signs, and what would be done about them.",
        "Give a sequence of steps, the smallest test first.",
    ),
)

DEFAULT_LENSES: tuple[Lens, ...] = (LOGICAL, ETHICAL, FACTUAL, STRATEGIC)


class LensSetError(ValueError):
    """The lenses cannot form a run."""


def validate_lenses(lenses: Sequence[Lens]) -> tuple[Lens, ...]:
    """Returns the lenses of a run if there is at least one and all IDs are unique. Raises `LensSetError`."""
    ids = [lens.id for lens in lenses]
    if not ids:
        raise LensSetError("A run takes at least one lens.")
    if "" in ids or SUMMARY_CALL in ids or len(set(ids)) < len(ids):
        raise LensSetError(f"Every lens needs an id of its own, which is not {SUMMARY_CALL!r}.")
    return tuple(lenses)
