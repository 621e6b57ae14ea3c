"""Asks a model for the answer of a lens and for the synthesis."""

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
    provider: Provider, request: ModelRequest, tier: TierSpec, lens: str, *, deadline: float, emit: Emit
) -> LensOutcome:
    """Ask one lens. `emit` gets its LensDelta while it is written; `deadline` is in seconds, retries
    included. Never raises for anything that the provider or the model does."""
    pump = DeltaPump(lens, emit)
    try:
        reply = await call_model(
            provider, request, tier.price, deadline=deadline, on_text=pump.feed, on_restart=pump.restart
        )
    finally:
        pump.close()
    failure, answer = reply.failure, None
    if failure is None:
        parsed = parse_lens_answer(reply.text, reply.finish)
        failure, answer = (parsed, None) if isinstance(parsed, Failure) else (None, parsed)
    return LensOutcome(
        lens, tier.tier, tier.model, lens_version(tier), answer, failure, reply.tries, reply.text
    )


async def call_summary(
    provider: Provider,
    request: ModelRequest,
    tier: TierSpec,
    *,
    deadline: float,
    stand_in: Summary,
    emit: Emit | None = None,
) -> SummaryOutcome:
    """Ask for the synthesis. `stand_in` is the rules' summary, from which a missing confidence or novelty
    flag is taken.

    A synthesis that owes the person a reply has `emit`, which gets the reply while it is written, as
    LensDelta of SUMMARY_CALL; a failure voids what was shown. The rest is never shown before it is done.
    """
    pump = DeltaPump(SUMMARY_CALL, emit or ignore, reply_text)
    summary = None
    try:
        reply = await call_model(
            provider,
            request,
            tier.price,
            deadline=deadline,
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
