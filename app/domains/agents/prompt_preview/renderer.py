"""Prompt preview: renders an agent's prompts without calling a model."""

from __future__ import annotations

from typing import Literal

from app.domains.agents.prompt_preview.schemas import LensPrompts, PreviewRequest, PromptPass, PromptPreview
from app.domains.agents.resolution.resolver import ResolvedAgent, resolve_draft
from routing.models.ladder import LADDER_CHOICES, Ladder
from routing.models.ladder_resolution import fit
from routing.prompts.builder import lens_request, summary_request
from routing.providers.base import ModelRequest
from routing.results.receipt_builder import SUMMARY_CALL
from routing.scenario.validation import validate_scenario
from routing.types import Lens, LensAnswer, LensOutcome, ProviderKind, TierSpec

SCENARIO = "(the decision to analyze)"
WHY = "(why the gate escalated it)"
ANSWER = LensAnswer(
    reasoning="(the reasoning of the tier below)",
    insights=("(its insights)",),
    score=0,
    next_steps=("(its next steps)",),
    unknowns=("(its unknowns)",),
)
SYNTHESIS = "Synthesis"


def preview(request: PreviewRequest, ladder: Ladder) -> PromptPreview:
    """Renders the prompts of each enabled lens of a draft, tier by tier, and then the synthesis.

    Raises the errors of `validation.draft_content`, and ScenarioError.
    """
    agent = resolve_draft(request)
    scenario, tiers = _scenario_or_placeholder(request.scenario), _tiers_of(agent, ladder)
    prompts = [_render_lens(lens, tiers, scenario) for lens in agent.lenses or ()]
    offline = all(spec.provider is ProviderKind.OFFLINE for spec in tiers)
    return PromptPreview((*prompts, _render_synthesis(agent, tiers[0], scenario)), offline)


def _scenario_or_placeholder(text: str) -> str:
    return validate_scenario(text, needs_choice=False) if text.strip() else SCENARIO


def _tiers_of(agent: ResolvedAgent, ladder: Ladder) -> tuple[TierSpec, ...]:
    """Returns the models that would be called, in order.

    A chosen model without a key here is shown by its name; a run would be refused.
    """
    alone = agent.single_model
    if alone is None or alone in LADDER_CHOICES:
        return fit(ladder, agent.tier_models, None).ladder.tiers
    return (fit(ladder, None, alone).single or TierSpec(0, alone, alone, ProviderKind.OPENAI),)


def _render_lens(lens: Lens, tiers: tuple[TierSpec, ...], scenario: str) -> LensPrompts:
    first, *above = tiers
    below = LensOutcome(lens.id, first.tier, first.model, "", ANSWER, None, ())
    asked = [(first, lens_request(first, lens, scenario))]
    asked += [(tier, lens_request(tier, lens, scenario, below, WHY)) for tier in above]
    return LensPrompts(lens.id, lens.name, tuple(_render_pass(tier.tier, request) for tier, request in asked))


def _render_synthesis(agent: ResolvedAgent, tier: TierSpec, scenario: str) -> LensPrompts:
    lenses = agent.lenses or ()
    outcomes = [LensOutcome(lens.id, tier.tier, tier.model, "", ANSWER, None, ()) for lens in lenses]
    asked = summary_request(tier, scenario, lenses, outcomes)
    return LensPrompts(SUMMARY_CALL, SYNTHESIS, (_render_pass("synthesis", asked),))


def _render_pass(tier: int | Literal["synthesis"], request: ModelRequest) -> PromptPass:
    return PromptPass(tier, request.model, request.system, request.prompt)
