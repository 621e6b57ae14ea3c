"""Scripts of the simulator: rules that match calls, and the behaviour of matching calls."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Literal

import msgspec
from msgspec import Struct, field


class Fault(StrEnum):
    """A fault on the wire. Wrong answers that are delivered correctly are `Shape`s."""

    STATUS = "status"
    """Answers `Behaviour.status` with an error body of the provider."""
    HANG = "hang"
    """Reads the request and never answers."""
    DRIP = "drip"
    """Sends the body byte by byte, one every `drip_ms`, so that read time-outs do not fire."""
    CUT = "cut"
    """Closes the connection after `cut_at` of the answer, before the end of the body."""
    RESET = "reset"
    """Like CUT, with a TCP reset."""
    UNFINISHED = "unfinished"
    """Ends the body correctly after `cut_at` of the answer, without a finish reason."""
    STREAM_ERROR = "stream_error"
    """Sends an error object inside the stream after `cut_at` of the answer, then ends the body."""


class Shape(StrEnum):
    """How a correctly delivered answer differs from the requested JSON."""

    THINK = "think"
    """A <think> block that contains braces before the JSON."""
    FENCED = "fenced"
    PROSE = "prose"
    """Sentences before and after the JSON."""
    BROKEN_JSON = "broken_json"
    """Breaks off inside an object and continues in prose, which cannot be repaired."""
    TRAILING_COMMAS = "trailing_commas"
    NUMBERS_AS_TEXT = "numbers_as_text"
    MISSING_FIELDS = "missing_fields"
    """Only the reasoning and the score."""
    REFUSAL = "refusal"
    """The provider's typed refusal: OpenAI's `refusal` field, Gemini's SAFETY without content."""
    REFUSAL_TEXT = "refusal_text"
    """A refusal in prose."""
    EMPTY = "empty"
    WHITESPACE = "whitespace"
    REASONING_FIELD = "reasoning_field"
    """Reasoning in a separate field before the answer, billed as output."""


class Noise(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Variation between answers to the same question, drawn from `seed` and the number of the call.

    Scores are 0-10, confidences 0-100. `order` is added to the score if `second` precedes `first` in the
    scenario: the order of options matters. With `text`, the number of next steps, and so the actionability,
    varies as well.
    """

    score: float = 7.0
    score_sd: float = 0.0
    confidence: float = 85.0
    confidence_sd: float = 0.0
    order: float = 0.0
    first: str = ""
    second: str = ""
    lens: str | None = None
    text: bool = False
    seed: int = 0


class Refusal(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A server's error for one part of a request."""

    said: str
    status: int = 400
    code: str | None = None
    param: str | None = None


class Behaviour(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Behaviour of a call. Times in milliseconds, positions in characters of the answer's text.

    `quality`: 'good' passes the gate's checks, 'weak' is unsure and has no next steps; 'planted' and
    'drifted' follow the ground truth of `tests.simulator.ground_truth`. `noise` makes scores vary. `answer`
    replaces the generated answer. `cut_at` is a share of the text, 0 to 1, at which faults and the finish
    'length' stop. The finish 'blocked' is Gemini's refusal of the prompt. `error_code` is part of an error's
    body.
    `log_probs` are those of the chunks, the last one of the rest; they are sent if requested.
    `hold_at` holds the call until it is released: 0 before the first byte, n after n characters, -1 after
    the last character and before the finish. `stream_ms` is the time from the first to the last chunk,
    evenly spaced; `tokens_per_second` sets a rate instead. `reject` names request parts that are answered
    with 400: 'json_schema' or 'json_object' (as response format), 'system' (the role), or a field of the
    request's body; a `status` other than 500 and `said` change the status and message of that answer.

    Behaviour of real servers: `said` and `error_param` are the message and parameter of an error. `refusals`
    maps parts of a request, as in `reject`, to errors of their own. `raw` is a body that is sent verbatim
    with `content_type`. With `context`, prompt and answer together must fit: vLLM rejects what does not fit,
    llama.cpp rejects a prompt that does not fit and cuts an answer short, Ollama shortens both and reports
    the shorter prompt (`overflow`). With `slots`, more concurrent calls are answered with 503. With
    `interrupts`, a call ends the previous one without a finish reason, as in llama-cpp-python.
    """

    quality: Literal["good", "weak", "planted", "drifted"] = "good"
    noise: Noise | None = None
    score: float | None = None
    confidence: float | None = None
    answer: str | None = None
    shapes: tuple[Shape, ...] = ()
    finish: Literal["stop", "length", "content_filter", "blocked"] = "stop"
    report_usage: bool = True
    log_probs: tuple[float, ...] = ()
    chunks: int = 6

    fault: Fault | None = None
    status: int = 500
    error_code: str | None = None
    retry_after: str | None = None
    cut_at: float = 0.5
    drip_ms: float = 1000
    reject: tuple[str, ...] = ()

    said: str | None = None
    error_param: str | None = None
    raw: str | None = None
    content_type: str = "text/event-stream"
    refusals: dict[str, Refusal] = {}
    context: int | None = None
    overflow: Literal["vllm", "llama.cpp", "ollama"] = "vllm"
    slots: int | None = None
    interrupts: bool = False

    first_token_ms: float = 0
    stream_ms: float = 0
    tokens_per_second: float | None = None
    hold_at: int | None = None


class Match(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Criteria for calls; an unset field matches all.

    `model` is the whole ID or the part after its last slash. `lens` is a lens ID, 'summary' for the
    synthesis call, or 'judge' for a comparison of answers. `scenario` is a substring of the prompt. `nth`
    counts the calls that match the rest.
    """

    model: str | None = None
    tier: int | None = None
    lens: str | None = None
    scenario: str | None = None
    wire: Literal["openai", "gemini"] | None = None
    nth: int | None = None


class Rule(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A match and its behaviour, merged over `defaults`. The first match applies, at most `times` times."""

    match: Match = Match()
    behave: Behaviour = Behaviour()
    times: int | None = None


TIERS: dict[str, int] = {
    "qwen/qwen3-32b": 1,
    "openai/gpt-oss-120b": 2,
    "google/gemini-2.5-flash": 3,
    "gpt-4o": 0,
}


class Script(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Configuration. `tiers` maps models to tiers; `listed` adds fields to models in `/v1/models`.

    `pages` are the bodies of other calls by method and path ('GET /props'); `loaded_pages` replace them after
    the first request to a model, which loads it.
    """

    defaults: Behaviour = Behaviour()
    rules: tuple[Rule, ...] = ()
    tiers: dict[str, int] = field(default_factory=lambda: dict(TIERS))
    listed: dict[str, Any] = {}
    pages: dict[str, Any] = {}
    loaded_pages: dict[str, Any] = {}


class Subject(Struct, frozen=True):
    """The properties of a call that rules match."""

    wire: Literal["openai", "gemini"]
    model: str
    tier: int | None
    lens: str | None
    prompt: str


def same_model(asked: str, known: str) -> bool:
    """Returns whether two IDs are equal, with or without the vendor prefix."""
    return asked == known or asked.rpartition("/")[2] == known.rpartition("/")[2]


def tier_of(model: str, tiers: dict[str, int]) -> int | None:
    """Returns the tier of a model, or None if it is not configured."""
    if model in tiers:
        return tiers[model]
    return next((tier for known, tier in tiers.items() if same_model(model, known)), None)


def matches(match: Match, subject: Subject) -> bool:
    """Returns whether the call matches all criteria except `nth`."""
    return (
        (match.wire is None or match.wire == subject.wire)
        and (match.model is None or same_model(subject.model, match.model))
        and (match.tier is None or match.tier == subject.tier)
        and (match.lens is None or match.lens == subject.lens)
        and (match.scenario is None or match.scenario in subject.prompt)
    )


def _overlay(defaults: Behaviour, rule: Behaviour) -> Behaviour:
    """Merges fields of the rule that differ from their default into `defaults`."""
    fields: dict[str, Any] = msgspec.to_builtins(defaults) | msgspec.to_builtins(rule)
    return msgspec.convert(fields, Behaviour)


class Director:
    """Applies a script and counts matches and uses of each rule."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self._behaviours = [_overlay(script.defaults, rule.behave) for rule in script.rules]
        self._seen = [0] * len(script.rules)
        self._used = [0] * len(script.rules)

    def choose(self, subject: Subject) -> Behaviour:
        """Returns the behaviour of a call. Every matching rule counts the call; the first one applies."""
        chosen: Behaviour | None = None
        for index, rule in enumerate(self.script.rules):
            if not matches(rule.match, subject):
                continue
            self._seen[index] += 1
            free = rule.times is None or self._used[index] < rule.times
            turn = rule.match.nth is None or rule.match.nth == self._seen[index]
            if chosen is None and free and turn:
                self._used[index] += 1
                chosen = self._behaviours[index]
        return chosen or self.script.defaults
