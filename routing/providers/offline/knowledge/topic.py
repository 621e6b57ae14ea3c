"""What is worth asking about a kind of decision: questions and checks, no claim about the world."""

from __future__ import annotations

from msgspec import Struct


class Gap(Struct, frozen=True):
    """Something such a decision turns on.

    `what` it is (a noun phrase), how to `check` it (an imperative), and the pattern `given` that shows
    the text already speaks of it.
    """

    what: str
    check: str
    given: str


class Topic(Struct, frozen=True):
    """One kind of decision.

    `cues` find it in a text. `criteria` are noun phrases to compare options by. `assumptions` complete 'It is
    taken for granted that …'. `left_out` pairs a pattern with somebody often forgotten when it is absent.
    `trials` and `fallbacks` are imperatives, `binds` says what is hard to undo, `ripples` are effects of the
    second order, `alarms` complete 'Think again if …', `cares` are sentences on what is owed to others.
    A text without the pattern `needs`, where there is one, is not of this kind whatever its cues.
    """

    id: str
    name: str
    cues: str
    criteria: tuple[str, ...]
    assumptions: tuple[str, ...]
    gaps: tuple[Gap, ...]
    left_out: tuple[tuple[str, str], ...]
    trials: tuple[str, ...]
    fallbacks: tuple[str, ...]
    binds: str
    ripples: tuple[str, ...]
    alarms: tuple[str, ...]
    cares: tuple[str, ...]
    needs: str = ""
