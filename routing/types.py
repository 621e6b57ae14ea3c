"""The vocabulary of a routed analysis: lenses, tiers, answers, outcomes, verdicts.

Everything here is a frozen value. Scores a lens gives are 0-10; every other score (clarity and its
components, confidence, stability, friction) is 0-100. Money is USD, time is seconds unless a name says
otherwise.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from msgspec import Struct, field


class Lens(Struct, frozen=True):
    """One angle from which a scenario is read.

    `guidelines` are the points the lens has to look at; for a custom agent they are its focus bullets and
    are user data: they enter a prompt delimited, never as instructions of ours.
    """

    id: str
    name: str
    question: str
    guidelines: tuple[str, ...] = ()


class Price(Struct, frozen=True, rename="camel"):
    """List price of a model in USD a million tokens, with where and when it was read."""

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
    """A rung of the ladder: which model answers there, and who serves it.

    `tier` is 1, 2 or 3 on the ladder and 0 for a model that the person picked by hand. `price` is None when
    nobody configured one: then every cost that needs it is unknown, never zero.
    """

    tier: int
    label: str
    model: str
    provider: ProviderKind
    price: Price | None = None


class Usage(Struct, frozen=True, rename="camel"):
    """Tokens of one model call as the provider reported them; `estimated` when it reported none."""

    input_tokens: int = 0
    output_tokens: int = 0
    estimated: bool = False

    def __add__(self, other: Usage) -> Usage:
        return Usage(
            self.input_tokens + other.input_tokens,
            self.output_tokens + other.output_tokens,
            self.estimated or other.estimated,
        )


class FailureKind(StrEnum):
    """Why a call gave no usable answer. The first group is the provider's, the second the answer's.

    `refused` is a typed refusal, `refused_text` one written as prose or inside the JSON, `safety` a typed
    safety answer; the message of each holds the model's own words where it gave any.
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
    """A failed call: its kind, a sentence a person can read, and the wait that the provider asked for."""

    kind: FailureKind
    message: str
    retry_after: float | None = None


class CallTry(Struct, frozen=True, rename="camel"):
    """One HTTP request to a provider. A call is one or more tries; each is on the receipt.

    `cost` is None when the price or the tokens are unknown. A try that a crash interrupted has
    `lost=True` and no usage.
    """

    started_at: float
    latency_ms: float | None = None
    first_token_ms: float | None = None
    usage: Usage | None = None
    cost: float | None = None
    failure: Failure | None = None
    lost: bool = False


class OptionScore(Struct, frozen=True, rename="camel"):
    """Score (0-10) that a lens gives one option."""

    option: str
    score: float


class LensAnswer(Struct, frozen=True, rename="camel"):
    """What a model answered for one lens, after parsing and repair.

    `score` is 0-10. `confidence` is the model's own, 0-100, or None when it gave none. `repaired` names what
    had to be mended to read the answer, in the words of `routing.answers.parser`. `options` has the scores
    of two or more options, or is empty.
    """

    reasoning: str
    insights: tuple[str, ...]
    score: float
    confidence: float | None = None
    next_steps: tuple[str, ...] = ()
    unknowns: tuple[str, ...] = ()
    repaired: tuple[str, ...] = ()
    options: tuple[OptionScore, ...] = ()


class LensOutcome(Struct, frozen=True, rename="camel"):
    """One finished lens call at one tier: an answer, or a failure, and every try it took.

    Exactly one of `answer` and `failure` is set. The pair (tier, lens) is unique in a run.
    `raw` is the model's text as it came, for the raw section of the page.
    """

    lens: str
    tier: int
    model: str
    prompt_version: str
    answer: LensAnswer | None
    failure: Failure | None
    tries: tuple[CallTry, ...]
    raw: str = ""


class Check(Struct, frozen=True, rename="camel"):
    """One line of the gate's checklist: a figure against what it needs.

    `counts` is False for a check that is shown but does not decide. `is_default` when the figure stands in
    for something missing.
    """

    name: str
    value: float
    needed: float
    passed: bool
    counts: bool = True
    is_default: bool = False


Decision = Literal["accept", "escalate"]


class EscalationCause(StrEnum):
    """The two named paths up a tier, and the two ways to stay."""

    ERROR = "error"
    WEAK_ANSWER = "weak_answer"
    NONE = "none"
    NOTHING_LEFT = "nothing_left"


class Verdict(Struct, frozen=True, rename="camel"):
    """The gate's judgement of one lens outcome.

    `decision` is 'accept' with cause `nothing_left` when the checks fail but there is no tier above.
    `score` is the base score 0-100 (0.4 completeness + 0.35 confidence + 0.25 actionability).
    `risk` is low from 70, else medium. `reason` is a sentence such as
    'actionability 64 of 70: one step up'.
    """

    lens: str
    decision: Decision
    cause: EscalationCause
    score: float
    risk: Literal["low", "medium"]
    checks: tuple[Check, ...]
    reason: str
    policy: str


class Summary(Struct, frozen=True):
    """The specification's irisSummary, in its own snake_case wire names.

    `source` is 'model' for the synthesis call, 'rules' for the offline analyst, 'fallback' for the rules of
    the specification's section 9.
    """

    top_line_take: str
    iris_suggests: str
    confidence: float
    novelty_flag: Literal["low", "medium", "high"]
    source: Literal["model", "rules", "fallback"] = "fallback"


class SummaryOutcome(Struct, frozen=True, rename="camel"):
    """The finished synthesis call of a pass. `summary` is None when it failed and the fallback stands in.

    `reply` is what it says to the person, where they were owed an answer; see `Background`.
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
    """One turn of a conversation: what the person wrote, and what was replied."""

    person: str
    reply: str


class Background(Struct, frozen=True, rename="camel"):
    """What was said before a run. All of it is text of people and models, so it is data to every model.

    `inputs` are what the person added to the scenario, oldest first; the last one is what this run answers.
    `answers` are what each lens said before them, by lens id, and `summary` the summary of those answers.
    `exchanges` are the earlier turns of a conversation, oldest first; the scenario is then the newest
    message. An empty background changes nothing about a run.
    """

    inputs: tuple[str, ...] = ()
    answers: dict[str, LensAnswer] = {}
    summary: Summary | None = None
    exchanges: tuple[Exchange, ...] = ()


NOTHING_BEFORE = Background()
"""The background of a run that begins from its scenario alone."""


class Defaulted(Struct, frozen=True, rename="camel"):
    """A number together with whether it is a stand-in for something missing."""

    value: float
    is_default: bool = False
    why: str = field(default="")
