"""Backgrounds of runs with the four default lenses."""

from __future__ import annotations

from msgspec.structs import replace

from routing.types import Background, Exchange
from tests.routing.samples import ANSWERS, RENT_FIRST

OLDER = "The competitor would also rent to us for three months only."
NEWEST = "My aunt would lend us 60,000 euros without interest, but she wants an answer before Christmas."

REFINED = Background(
    inputs=(OLDER, NEWEST),
    answers={lens: replace(answer, score=answer.score - 1) for lens, answer in ANSWERS.items()},
    summary=RENT_FIRST,
)
"""A run that answers a second input. Each earlier score is one point lower."""

IN_CONVERSATION = Background(
    exchanges=(
        Exchange("Should we buy an oven?", "It turns on how long the demand lasts."),
        Exchange("Two years, I think.", "Then renting costs less."),
    )
)
"""A message in a conversation."""
