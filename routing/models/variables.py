"""Describes the environment variables of `routing.models.catalogue`. A test keeps both in sync."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from routing.models.catalogue import TIER_DEFAULTS, TierDefaults


class ModelVariable(Struct, frozen=True):
    """An environment variable with its default and description. `secret` marks keys."""

    name: str
    default: str
    text: str
    secret: bool = False


def _tier_variables(tier: TierDefaults) -> Iterator[ModelVariable]:
    prefix = f"IRIS_TIER{tier.number}"
    openai = tier.base_url is not None
    place = f"`{tier.base_url}`" if openai else "the provider's own"
    serves = f"any OpenAI-compatible server (vLLM, Ollama, …) for tier {tier.number}"
    if not openai:
        serves = f"another server that speaks like Gemini; with `{prefix}_PROVIDER=openai` {serves}"
    yield ModelVariable(f"{prefix}_BASE_URL", place, serves)
    yield ModelVariable(f"{prefix}_API_KEY", f"`{tier.key_variable}`", "its key", secret=True)
    yield ModelVariable(f"{prefix}_MODEL", f"`{tier.model}`", "its model")
    yield ModelVariable(
        f"{prefix}_PROVIDER", f"`{tier.provider}`", "the protocol it speaks: `openai` or `gemini`"
    )
    yield from _price_variables(prefix, "the list price of the default model")
    reported = "what the server reports"
    yield ModelVariable(
        f"{prefix}_CONTEXT_TOKENS", reported, "tokens of prompt and answer together; the smaller one counts"
    )
    yield ModelVariable(
        f"{prefix}_MAX_OUTPUT_TOKENS",
        "8192, a summary 4096",
        "the longest answer, thoughts included; less where the context leaves less",
    )
    yield ModelVariable(
        f"{prefix}_CONCURRENCY",
        "what the server shows",
        "calls at the same time from one process to its address; the others wait in line",
    )


def _price_variables(prefix: str, default: str) -> Iterator[ModelVariable]:
    unknown = "without a price, costs are shown as unknown"
    yield ModelVariable(f"{prefix}_PRICE_IN", default, f"USD a million tokens read; {unknown}")
    yield ModelVariable(f"{prefix}_PRICE_OUT", default, "USD a million tokens written")


MODEL_VARIABLES: tuple[ModelVariable, ...] = (
    ModelVariable("GROQ_API_KEY", "", "key of tiers 1 and 2 at their default address", secret=True),
    ModelVariable("GEMINI_API_KEY", "", "key of tier 3, and of Gemini picked alone", secret=True),
    ModelVariable("OPENAI_API_KEY", "", "makes `gpt-4o` selectable", secret=True),
    ModelVariable("OPENAI_BASE_URL", "OpenAI's own", "where `gpt-4o` is asked"),
    *_price_variables("IRIS_GPT4O", "its list price"),
    *(variable for tier in TIER_DEFAULTS for variable in _tier_variables(tier)),
    ModelVariable("IRIS_OFFLINE", "", "`1`: the offline analyst, whatever keys there are"),
    ModelVariable(
        "IRIS_OFFLINE_PACE",
        "`1`",
        "how slowly the offline analyst and samples write, to 100; `0`: at once. Unless it is set, "
        "`iris analyze` uses 0.2 in a terminal and otherwise 0",
    ),
)
