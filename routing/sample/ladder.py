"""The ladder and the model choice of sample runs."""

from __future__ import annotations

from routing.models.catalogue import sample_rungs
from routing.models.ladder import Ladder

SAMPLE_PREFIX = "sample:"
HEADLINE = "Sample: written by hand, no model was asked"


def sample_choice(sample_id: str) -> str:
    """Returns the model choice that is stored for a run of this sample."""
    return f"{SAMPLE_PREFIX}{sample_id}"


def is_sample(model_choice: str) -> bool:
    """Returns whether this model choice is a sample."""
    return model_choice.startswith(SAMPLE_PREFIX)


def sample_ladder() -> Ladder:
    """Returns three tiers with prewritten answers and the labels of the default ladder."""
    return Ladder(tuple(rung.spec for rung in sample_rungs()), {}, offline=False)
