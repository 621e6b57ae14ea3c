"""Tests that a synthesis call is retried and parsed like a lens call."""

from __future__ import annotations

from routing.engine.lens_calls import call_summary
from routing.lenses import LOGICAL
from routing.prompts.builder import summary_request
from routing.providers.scripted import SUMMARY, Script, ScriptedProvider, answer_script, summary_json
from routing.types import FailureKind, Summary, SummaryOutcome
from tests.routing.calls.scripted_calls import TIER, make_script, provider_error

FALLBACK = Summary("Rules.", "Wait.", 61.0, "medium")


async def call_synthesis(*scripts: Script) -> SummaryOutcome:
    request = summary_request(TIER, "Should we move?", (LOGICAL,), ())
    provider = ScriptedProvider({(1, SUMMARY): scripts})
    return await call_summary(provider, request, TIER, deadline=5.0, stand_in=FALLBACK)


async def test_summary_call_uses_the_same_retry_logic() -> None:
    outcome = await call_synthesis(
        make_script(provider_error(FailureKind.CUT)), answer_script(summary_json())
    )
    assert outcome.summary is not None
    assert outcome.summary.source == "model"
    assert len(outcome.tries) == 2


async def test_unreadable_summary_reports_the_reason() -> None:
    outcome = await call_synthesis(answer_script("Move."))
    assert outcome.summary is None
    assert outcome.failure is not None
    assert outcome.failure.kind is FailureKind.UNPARSABLE
