"""Scripts by name: the courses of a run that tests and benchmarks ask for most."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tests.simulator.behaviour import Behaviour, Fault, Match, Rule, Script


def all_good(defaults: Behaviour | None = None) -> Script:
    """Every lens gives a good answer at the first tier it is asked."""
    return Script(defaults=defaults or Behaviour())


def escalating(weak: Mapping[int, Iterable[str]], defaults: Behaviour | None = None) -> Script:
    """`weak` names, per tier, the lenses whose answer is too weak for the gate; all others are good."""
    rules = tuple(
        Rule(match=Match(tier=tier, lens=lens), behave=Behaviour(quality="weak"))
        for tier, lenses in weak.items()
        for lens in lenses
    )
    return Script(defaults=defaults or Behaviour(), rules=rules)


def two_escalate_one_to_the_top(defaults: Behaviour | None = None) -> Script:
    """Ethical and factual are weak at tier 1, factual again at tier 2, all is good at tier 3."""
    return escalating({1: ("ethical", "factual"), 2: ("factual",)}, defaults)


def faulty(behave: Behaviour, *, times: int | None = None, match: Match | None = None) -> Script:
    """The calls that match go as told (the first `times` of them), all others are good."""
    return Script(rules=(Rule(match=match or Match(), behave=behave, times=times),))


def rate_limited(retry_after: str | None, *, times: int | None = 1, match: Match | None = None) -> Script:
    """429 for the first calls, with the wait that the provider asks for or without."""
    behave = Behaviour(fault=Fault.STATUS, status=429, retry_after=retry_after)
    return faulty(behave, times=times, match=match)


def status(code: int, said: str) -> Script:
    """Every call is answered with a status and these words."""
    return faulty(Behaviour(fault=Fault.STATUS, status=code, said=said))


def raw(body: str, content_type: str = "text/event-stream") -> Script:
    """Every call is answered with 200 and this body."""
    return Script(defaults=Behaviour(raw=body, content_type=content_type))


def held(hold_at: int, match: Match | None = None, *, times: int | None = None) -> Script:
    """The calls that match stop at `hold_at` until they are released."""
    return faulty(Behaviour(hold_at=hold_at), times=times, match=match)


SCENES = {"all-good": all_good, "two-escalate": two_escalate_one_to_the_top}
