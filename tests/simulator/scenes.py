"""Named scripts for common courses of a run."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from tests.simulator import servers
from tests.simulator.behaviour import Behaviour, Fault, Match, Rule, Script


def all_good(defaults: Behaviour | None = None) -> Script:
    """Every lens gets a good answer at its first tier."""
    return Script(defaults=defaults or Behaviour())


def escalating(weak: Mapping[int, Iterable[str]], defaults: Behaviour | None = None) -> Script:
    """`weak` maps each tier to the lenses whose answers are too weak for the gate; all others are good."""
    rules = tuple(
        Rule(match=Match(tier=tier, lens=lens), behave=Behaviour(quality="weak"))
        for tier, lenses in weak.items()
        for lens in lenses
    )
    return Script(defaults=defaults or Behaviour(), rules=rules)


def two_escalate_one_to_the_top(defaults: Behaviour | None = None) -> Script:
    """Ethical and factual are weak at tier 1, factual also at tier 2; tier 3 is good."""
    return escalating({1: ("ethical", "factual"), 2: ("factual",)}, defaults)


def faulty(behave: Behaviour, *, times: int | None = None, match: Match | None = None) -> Script:
    """Matching calls, at most `times`, have the given behaviour; all others are good."""
    return Script(rules=(Rule(match=match or Match(), behave=behave, times=times),))


def rate_limited(retry_after: str | None, *, times: int | None = 1, match: Match | None = None) -> Script:
    """Answers the first calls with 429, with or without Retry-After."""
    behave = Behaviour(fault=Fault.STATUS, status=429, retry_after=retry_after)
    return faulty(behave, times=times, match=match)


def status(code: int, said: str) -> Script:
    """Answers every call with a status and a message."""
    return faulty(Behaviour(fault=Fault.STATUS, status=code, said=said))


def raw(body: str, content_type: str = "text/event-stream") -> Script:
    """Answers every call with 200 and this body."""
    return Script(defaults=Behaviour(raw=body, content_type=content_type))


def held(hold_at: int, match: Match | None = None, *, times: int | None = None) -> Script:
    """Holds matching calls at `hold_at` until they are released."""
    return faulty(Behaviour(hold_at=hold_at), times=times, match=match)


def unparsable_judge(nth: int | None = None) -> Script:
    """The judge answers in prose, always or only in its nth call."""
    prose = Behaviour(answer="I would say that the first one is better.")
    return Script(rules=(Rule(match=Match(lens="judge", nth=nth), behave=prose),))


def biased_judge(position: Literal["first", "second"]) -> Script:
    """The judge always prefers the answer at this position."""
    return Script(
        rules=(Rule(match=Match(lens="judge"), behave=Behaviour(answer=f'{{"better": "{position}"}}')),)
    )


SCENES = {
    "all-good": all_good,
    "two-escalate": two_escalate_one_to_the_top,
    "gpt-5": servers.gpt_5,
    "vllm-8k": servers.vllm_8k,
    "ollama": servers.ollama,
    "llama.cpp": servers.llama_cpp,
}
