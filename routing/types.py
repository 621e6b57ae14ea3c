"""Value types of a routed analysis: lenses, tiers, answers, outcomes, verdicts.

All types are immutable. Lens scores are 0-10. All other scores (clarity and its components, confidence,
stability, friction) are 0-100. Money is in USD. Time is in seconds unless a name states another unit.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from msgspec import Struct, field


class Lens(Struct, frozen=True):
    """One perspective on a scenario.

    `guidelines` are the points that the lens has to cover. The guidelines of a custom agent are user data:
    prompts contain them as delimited data, never as instructions.
    """

    id: str
    name: str
    question: str
    guidelines: tuple[str, ...] = ()


class Price(Struct, frozen=True, rename="camel"):
    """List price of a model in USD per million tokens, with its source and date."""

    input_per_million: float
    output_per_million: float
    source: str
    as_of: str


class ProviderKind(StrEnum):
    OPENAI = "openai"
    GEMINI = "gemini"
    OFFLINE = "offline"
    SAMPLE = "sample"


class TierSpec(Struct, frozen=True, rename="camel"):
    """A tier of the ladder: its model and the provider that serves it.

    `tier` is 1, 2 or 3 on the ladder and 0 for a model that the user selected. `price` is None when none is
    configured; costs that depend on it are then unknown, not zero.
    """

    tier: int
    label: str
    model: str
    provider: ProviderKind
    price: Price | None = None


MAX_TOKENS = 2**31 - 1
"""Largest token count that is stored."""


class Usage(Struct, frozen=True, rename="camel"):
    """Token counts of one model call as reported by the provider.

    `estimated` is set when it reported none.
    """

    input_tokens: int = 0
    output_tokens: int = 0
    estimated: bool = False

    @classmethod
    def reported(cls, input_tokens: object, output_tokens: object) -> Usage | None:
        """Returns the counts that a provider reports.

        None unless both are whole numbers from 0 to MAX_TOKENS: any other usage counts as not reported.
        """
        read, written = _to_count(input_tokens), _to_count(output_tokens)
        return None if read is None or written is None else cls(read, written)

    def __add__(self, other: Usage) -> Usage:
        return Usage(
            self.input_tokens + other.input_tokens,
            self.output_tokens + other.output_tokens,
            self.estimated or other.estimated,
        )


def _to_count(value: object) -> int | None:
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MAX_TOKENS:
        return value
    return None


class FailureKind(StrEnum):
    """Reason why a call has no usable answer. The first group concerns the provider, the second the answer.

    `refused` is a typed refusal, `refused_text` a refusal in prose or inside the JSON, `safety` a typed
    safety answer. The failure message holds the model's wording if there is any.
    """

    RATE_LIMITED = "rate_limited"
    UNAVAILABLE = "unavailable"
    TIMEOUT = "timeout"
    CUT = "cut"
    BAD_REQUEST = "bad_request"
    AUTH = "auth"
    TOO_LONG = "too_long"

    EMPTY = "empty"
    TRUNCATED = "truncated"
    UNPARSABLE = "unparsable"
    REFUSED = "refused"
    REFUSED_TEXT = "refused_text"
    SAFETY = "safety"


class Failure(Struct, frozen=True, rename="camel"):
    """A failed call: its kind, a readable message, and the provider's requested wait in seconds."""

    kind: FailureKind
    message: str
    retry_after: float | None = None


class CallTry(Struct, frozen=True, rename="camel"):
    """One HTTP request to a provider. A call consists of one or more tries; the receipt counts each of them.

    `cost` is None when the price or the tokens are unknown. A try interrupted by a crash has `lost=True` and
    no usage.
    """

    started_at: float
    latency_ms: float | None = None
    first_token_ms: float | None = None
    usage: Usage | None = None
    cost: float | None = None
    failure: Failure | None = None
    lost: bool = False


class OptionScore(Struct, frozen=True, rename="camel"):
    """Score (0-10) of one option under a lens."""

    option: str
    score: float


class LensAnswer(Struct, frozen=True, rename="camel"):
    """A model's answer for one lens, after parsing and repair.

    `score` is 0-10. `confidence` is the model's self-reported confidence, 0-100, or None. `repaired` lists
    the repairs made while parsing; see `routing.answers.parser`. `options` holds the scores of two or more
    options, or is empty.
    """

    reasoning: str
    insights: tuple[str, ...]
    score: float
    confidence: float | None = None
    next_steps: tuple[str, ...] = ()
    unknowns: tuple[str, ...] = ()
    repaired: tuple[str, ...] = ()
    options: tuple[OptionScore, ...] = ()


class LogProbs(Struct, frozen=True, rename="camel"):
    """Summary of the natural log-probabilities of the tokens of an answer, each at most 0.

    `tenth` is the 10th percentile. A provider that reports only a mean leaves the other two None.
    """

    mean: float
    least: float | None = None
    tenth: float | None = None


class LensOutcome(Struct, frozen=True, rename="camel"):
    """Outcome of one lens call at one tier: an answer or a failure, with all its tries.

    Exactly one of `answer` and `failure` is set. The pair (tier, lens) is unique within a run. `raw` is the
    model's unmodified text, shown in the raw section of the page. `log_probs` is None where the endpoint
    reported none.
    """

    lens: str
    tier: int
    model: str
    prompt_version: str
    answer: LensAnswer | None
    failure: Failure | None
    tries: tuple[CallTry, ...]
    raw: str = ""
    log_probs: LogProbs | None = None


class Check(Struct, frozen=True, rename="camel"):
    """One row of the gate's checklist: a value and its threshold.

    `counts` is False for a check that is displayed but does not affect the decision. `is_default` is set when
    `value` is a default for a missing value.
    """

    name: str
    value: float
    needed: float
    passed: bool
    counts: bool = True
    is_default: bool = False


Decision = Literal["accept", "escalate"]


class EscalationCause(StrEnum):
    """Causes of an escalation (`error`, `weak_answer`) and of staying (`none`, `nothing_left`)."""

    ERROR = "error"
    WEAK_ANSWER = "weak_answer"
    NONE = "none"
    NOTHING_LEFT = "nothing_left"


class Verdict(Struct, frozen=True, rename="camel"):
    """The gate's decision on one lens outcome.

    `decision` is 'accept' with cause `nothing_left` when the checks fail and no higher tier is available.
    `score` is the base score, 0-100 (0.4 completeness + 0.35 confidence + 0.25 actionability). `risk` is low
    from 70, else medium. `reason` is a sentence such as 'actionability 64 of 70: one step up'. `target_tier`
    is the tier that the policy chose for the next call, None for the next one up.
    """

    lens: str
    decision: Decision
    cause: EscalationCause
    score: float
    risk: Literal["low", "medium"]
    checks: tuple[Check, ...]
    reason: str
    policy: str
    target_tier: int | None = None


class FirstTier(Struct, frozen=True, rename="camel"):
    """A policy's decision on the tier at which a lens begins, and the figures behind it as text."""

    tier: int
    reason: str


class Summary(Struct, frozen=True):
    """The `irisSummary` of the specification, with its snake_case wire names.

    `source` is 'model' for the synthesis call, 'rules' for the offline analyst, 'fallback' for the rules in
    section 9 of the specification.
    """

    top_line_take: str
    iris_suggests: str
    confidence: float
    novelty_flag: Literal["low", "medium", "high"]
    source: Literal["model", "rules", "fallback"] = "fallback"


class SummaryOutcome(Struct, frozen=True, rename="camel"):
    """Outcome of the synthesis call of a pass. `summary` is None when it failed and the fallback is used.

    `reply` is the reply to the user's newest input, if the run has one; see `Background`.
    """

    tier: int
    model: str
    prompt_version: str
    summary: Summary | None
    failure: Failure | None
    tries: tuple[CallTry, ...]
    raw: str = ""
    reply: str | None = None


class Exchange(Struct, frozen=True, rename="camel"):
    """One turn of a conversation: the user's message and the reply."""

    person: str
    reply: str


class Background(Struct, frozen=True, rename="camel"):
    """Context from before a run. All of it is written by users and models, so every model receives it as
    data.

    `inputs` are the user's additions to the scenario, oldest first; this run answers the last one. `answers`
    are the lens answers before that input, by lens ID, and `summary` is their summary. `exchanges` are the
    earlier turns of a conversation, oldest first; the scenario is then the newest message. An empty
    background does not affect a run.
    """

    inputs: tuple[str, ...] = ()
    answers: dict[str, LensAnswer] = {}
    summary: Summary | None = None
    exchanges: tuple[Exchange, ...] = ()


NOTHING_BEFORE = Background()
"""Background of a run that starts from its scenario alone."""


class Defaulted(Struct, frozen=True, rename="camel"):
    """A number, and whether it is a default for a missing value."""

    value: float
    is_default: bool = False
    why: str = field(default="")
