"""Calls a model to compare two answers."""

from __future__ import annotations

from routing.answers.comparison import parse_comparison
from routing.engine.model_call import call_model
from routing.judgements import Judgement
from routing.prompts.judge import JUDGE_PROMPT_VERSION, Comparison, judge_request
from routing.providers.base import Provider
from routing.types import Background, Failure, Lens, TierSpec


async def call_judge(
    provider: Provider,
    judge: TierSpec,
    asked: Comparison,
    lens: Lens,
    scenario: str,
    background: Background,
    *,
    deadline: float,
) -> Judgement:
    """Asks the judge which of two answers is better.

    `deadline` is in seconds and includes retries. A call that failed and a text that is no comparison give a
    judgement without a preference.
    """
    request = judge_request(judge, lens, scenario, asked, background)
    reply = await call_model(provider, request, judge.price, deadline=deadline)
    found = reply.failure or parse_comparison(reply.text)
    return Judgement(
        candidate=asked.candidate,
        candidate_first=asked.candidate_first,
        tier=judge.tier,
        model=judge.model,
        prompt_version=JUDGE_PROMPT_VERSION,
        preferred=None if isinstance(found, Failure) else found,
        failure=found if isinstance(found, Failure) else None,
        tries=reply.tries,
    )
