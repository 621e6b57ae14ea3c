"""Calls a model for a lens answer and for the synthesis."""

from __future__ import annotations

from msgspec.structs import replace

from routing.answers.parser import parse_lens_answer, parse_reply, parse_summary
from routing.answers.partial_json import reply_text
from routing.engine.delta_throttle import DeltaPump, Emit
from routing.engine.model_call import call_model, ignore
from routing.prompts.builder import lens_version, summary_version
from routing.providers.base import ModelRequest, Provider
from routing.results.receipt_builder import SUMMARY_CALL
from routing.types import (
    Failure,
    LensOutcome,
    ProviderKind,
    Summary,
    SummaryOutcome,
    TierSpec,
)


async def call_lens(
    provider: Provider,
    request: ModelRequest,
    tier: TierSpec,
    lens: str,
    *,
    deadline: float,
    loading_deadline: float = 0.0,
    emit: Emit,
) -> LensOutcome:
    """Calls the model for one lens. `emit` receives `LensDelta` events while the answer streams.

    The deadlines are those of `call_model` and include retries. Provider and model errors are returned as
    failures, not raised.
    """
    pump = DeltaPump(lens, emit)
    try:
        reply = await call_model(
            provider,
            request,
            tier.price,
            deadline=deadline,
            loading_deadline=loading_deadline,
            on_text=pump.feed,
            on_restart=pump.restart,
            on_wait=pump.wait,
        )
    finally:
        pump.close()
    failure, answer = reply.failure, None
    if failure is None:
        parsed = parse_lens_answer(reply.text, reply.finish)
        failure, answer = (parsed, None) if isinstance(parsed, Failure) else (None, parsed)
    return LensOutcome(
        lens,
        tier.tier,
        tier.model,
        lens_version(tier),
        answer,
        failure,
        reply.tries,
        reply.text,
        reply.log_probs,
    )


async def call_summary(
    provider: Provider,
    request: ModelRequest,
    tier: TierSpec,
    *,
    deadline: float,
    loading_deadline: float = 0.0,
    stand_in: Summary,
    emit: Emit | None = None,
) -> SummaryOutcome:
    """Calls the model for the synthesis. `stand_in` supplies a missing confidence or novelty flag.

    `emit` is set when the run owes the user a reply. It receives the streamed reply as `LensDelta` events of
    SUMMARY_CALL; a failure resets them. The rest of the summary is not streamed.
    """
    pump = DeltaPump(SUMMARY_CALL, emit or ignore, reply_text)
    summary = None
    try:
        reply = await call_model(
            provider,
            request,
            tier.price,
            deadline=deadline,
            loading_deadline=loading_deadline,
            on_text=ignore if emit is None else pump.feed,
            on_restart=pump.restart,
        )
        failure = reply.failure
        if failure is None:
            parsed = parse_summary(reply.text, reply.finish, stand_in=stand_in)
            failure, summary = (parsed, None) if isinstance(parsed, Failure) else (None, parsed)
        if summary is not None and tier.provider is ProviderKind.OFFLINE:
            summary = replace(summary, source="rules")
        if failure is not None:
            pump.restart()
    finally:
        pump.close()
    return SummaryOutcome(
        tier.tier,
        tier.model,
        summary_version(tier),
        summary,
        failure,
        reply.tries,
        reply.text,
        parse_reply(reply.text) if emit is not None and summary is not None else None,
    )
