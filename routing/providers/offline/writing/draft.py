"""What a lens has to say before it is cut to the depth of a tier."""

from __future__ import annotations

from msgspec import Struct, field

from routing.providers.offline.writing.phrasing import sentence, tidy

INSIGHTS = {1: (4, 0, 0), 2: (4, 2, 0), 3: (3, 2, 1)}
"""How many plain, deeper and deepest insights a depth shows."""
STEPS = {1: 3, 2: 4, 3: 5}
UNKNOWNS = {1: 3, 2: 3, 3: 4}
FEWEST_INSIGHTS = 3


class Draft(Struct):
    """The findings of one lens, the most telling first.

    `more_reasoning` and `deeper` are for the second depth, `rule` and `deepest` for the third.
    """

    reasoning: list[str] = field(default_factory=list)
    more_reasoning: list[str] = field(default_factory=list)
    rule: list[str] = field(default_factory=list)
    insights: list[str] = field(default_factory=list)
    deeper: list[str] = field(default_factory=list)
    deepest: list[str] = field(default_factory=list)
    steps: list[str] = field(default_factory=list)
    unknowns: list[str] = field(default_factory=list)


class Findings(Struct, frozen=True):
    """A draft cut to a depth, every text a finished sentence."""

    reasoning: str
    insights: tuple[str, ...]
    steps: tuple[str, ...]
    unknowns: tuple[str, ...]


def cut(draft: Draft, depth: int) -> Findings:
    """Keep what a depth (1-3) shows. What a deeper part lacks is filled from the plain one."""
    plain, deeper, deepest = INSIGHTS[depth]
    extra = draft.deeper[:deeper] + draft.deepest[:deepest]
    room = plain + deeper + deepest - len(extra)
    chosen = draft.insights[:room] + extra
    if len(chosen) < FEWEST_INSIGHTS:
        chosen += draft.deeper[deeper : deeper + FEWEST_INSIGHTS - len(chosen)]
    spoken = (
        draft.reasoning + (draft.more_reasoning if depth >= 2 else []) + (draft.rule if depth >= 3 else [])
    )
    return Findings(
        " ".join(_finished(spoken)),
        tuple(_finished(chosen)),
        tuple(_finished(draft.steps)[: STEPS[depth]]),
        tuple(_finished(draft.unknowns)[: UNKNOWNS[depth]]),
    )


def _finished(texts: list[str]) -> list[str]:
    kept: dict[str, None] = {}
    for text in texts:
        if text.strip():
            kept.setdefault(tidy(sentence(text)))
    return list(kept)
