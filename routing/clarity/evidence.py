"""Input of the clarity figures of a run."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from routing.clarity import ceilings
from routing.offline.ceiling import OFFLINE_CEILING
from routing.readiness import is_assessable, readiness
from routing.results.analysis_result import Ceiling
from routing.scenario.choice_detection import names_choice
from routing.types import Lens, LensAnswer


class Evidence(Struct, frozen=True):
    """Input of the figures: the lenses of the run, and the answers of each in tier order.

    The last answer of a lens is the accepted one. `answers` has no entry for a lens without answers. `tiers`
    are the tiers of the answers, by default 1, 2, 3.
    `by_rules` is set when the offline analyst wrote them; see `quality.measures`. `added` are the user's
    texts in addition to the scenario. The other fields are input of the ceilings; see
    `ceilings.CeilingFacts`.
    """

    scenario: str
    lenses: tuple[Lens, ...]
    answers: Mapping[str, tuple[LensAnswer, ...]]
    by_rules: bool = False
    added: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    unusable: tuple[str, ...] = ()
    ungrounded: Mapping[str, int] = {}
    tiers: Mapping[str, tuple[int, ...]] = {}

    @property
    def accepted(self) -> dict[str, LensAnswer]:
        """Returns the accepted answer of each lens that has one, in lens order."""
        return {lens.id: self.answers[lens.id][-1] for lens in self.lenses if self.answers.get(lens.id)}

    @property
    def names(self) -> dict[str, str]:
        """Returns the name of each lens, by its ID."""
        return {lens.id: lens.name for lens in self.lenses}

    @property
    def ceilings(self) -> tuple[Ceiling, ...]:
        """Returns all ceilings of the run, including those above the score."""
        if self.by_rules:
            return (OFFLINE_CEILING,)
        user_text = "\n".join((self.scenario, *self.added))
        return ceilings.ceilings(
            ceilings.CeilingFacts(
                names=self.names,
                answers=self.accepted,
                readiness=readiness(self.scenario, self.added) if is_assessable(user_text) else None,
                names_choice=names_choice(user_text),
                refused=self.refused,
                unusable=self.unusable,
                ungrounded=self.ungrounded,
            )
        )
