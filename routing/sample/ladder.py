"""The ladder of a sample run, and the model choice by which a run is one."""

from __future__ import annotations

from routing.models.catalogue import sample_rungs
from routing.models.ladder import Ladder

SAMPLE_PREFIX = "sample:"
HEADLINE = "Sample: written by hand, no model was asked"


def sample_choice(sample_id: str) -> str:
    """The model choice under which a run of this sample is stored."""
    return f"{SAMPLE_PREFIX}{sample_id}"


def is_sample(model_choice: str) -> bool:
    """Whether a run with this model choice is a sample."""
    return model_choice.startswith(SAMPLE_PREFIX)


def sample_ladder() -> Ladder:
    """Three tiers that answer with written texts, under the labels of the default ladder."""
    return Ladder(tuple(rung.spec for rung in sample_rungs()), {}, offline=False)
