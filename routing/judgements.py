"""Value type of one comparison of two answers by the top tier."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from routing.types import CallTry, Failure


class Judgement(Struct, frozen=True, rename="camel"):
    """One comparison of a candidate answer with the first reference answer of the top tier.

    `candidate` is the tier of the candidate, or the top tier for its second reference answer;
    `candidate_first` states its position in the prompt. `tier` and `model` are the judge's. `preferred` is
    the answer at that position, or 'equal'; None when the call failed or its text was not a judgement, which
    `failure` explains.
    """

    candidate: int
    candidate_first: bool
    tier: int
    model: str
    prompt_version: str
    preferred: Literal["first", "second", "equal"] | None
    failure: Failure | None
    tries: tuple[CallTry, ...]

    @property
    def is_not_worse(self) -> bool | None:
        """Whether the reference was not preferred. None without a judgement."""
        if self.preferred is None:
            return None
        return self.preferred != ("second" if self.candidate_first else "first")
