"""What the simulator is told to do: which calls a rule is for, and how such a call goes."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Literal

import msgspec
from msgspec import Struct, field


class Fault(StrEnum):
    """What goes wrong on the wire. Wrong answers that arrive properly are `Shape`s."""

    STATUS = "status"
    """Answers `Behaviour.status` with the provider's own error body."""
    HANG = "hang"
    """Reads the request and never answers."""
    DRIP = "drip"
    """Sends the body one byte at a time, one each `drip_ms`: never silent, never done."""
    CUT = "cut"
    """Closes the connection after `cut_at` of the answer, before the body's end."""
    RESET = "reset"
    """The same with a TCP reset."""
    UNFINISHED = "unfinished"
    """Ends the body properly after `cut_at` of the answer, without a finish reason."""
    STREAM_ERROR = "stream_error"
    """Sends an error object inside the stream after `cut_at` of the answer, then ends the body."""


class Shape(StrEnum):
    """How an answer that arrives properly differs from the JSON that was asked for."""

    THINK = "think"
    """A <think> block before it, with braces in it."""
    FENCED = "fenced"
    PROSE = "prose"
    """Sentences before and after it."""
    BROKEN_JSON = "broken_json"
    """Breaks off in mid-object and goes on in prose: nothing that can be repaired."""
    TRAILING_COMMAS = "trailing_commas"
    NUMBERS_AS_TEXT = "numbers_as_text"
    MISSING_FIELDS = "missing_fields"
    """Only the reasoning and the score."""
    REFUSAL = "refusal"
    """The provider's own refusal: OpenAI's `refusal` field, Gemini's SAFETY without content."""
    REFUSAL_TEXT = "refusal_text"
    """A refusal in prose."""
    EMPTY = "empty"
    WHITESPACE = "whitespace"
    REASONING_FIELD = "reasoning_field"
    """Thoughts in a field of their own before the answer, billed as output."""


class Noise(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Variation between answers to the same question, drawn from `seed` and the number of the call.

    Scores are 0-10, confidences 0-100. `order` is added to the score where `second` is in the scenario
    before `first`: the order of options decides. `text` lets the number of next steps, and with it the
    actionability, vary as well.
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


class Behaviour(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """How a call goes. Times in milliseconds, positions in characters of the answer's text.

    `quality`: 'good' passes the gate's checks, 'weak' is unsure and has no next steps; 'planted' and
    'drifted' are right or wrong as `tests.simulator.planted` has it. `noise` plants scores that vary.
    `answer` is sent instead of a written one. `cut_at` is a share of the text, 0 to 1, and where `length`
    stops too. A finish 'blocked' is Gemini's refusal of the prompt itself. `error_code` goes into an error's
    body.
    `hold_at` stops the call until it is released: 0 before the first byte, n after n characters, -1 after
    the last one and before the finish. `stream_ms` spreads the chunks evenly from the first to the last;
    `tokens_per_second` sets the same by rate. `reject` names request parts that are answered with 400:
    'json_schema' or 'json_object' (as response format), 'system' (the role), or a field of the request's
    body; `status` other than 500 and `said` change the status and the words of that answer.

    What real servers do besides: `said` and `error_param` are an error's words and parameter. `raw` is a body
    that is sent as it stands, with `content_type`. With `context`, prompt and answer together must fit, by
    vLLM's words. With `slots`, more calls at the same time are answered with 503; with `interrupts`, a call
    ends the one before it without a finish reason, as llama-cpp-python does.
    """

    quality: Literal["good", "weak", "planted", "drifted"] = "good"
    noise: Noise | None = None
    score: float | None = None
    confidence: float | None = None
    answer: str | None = None
    shapes: tuple[Shape, ...] = ()
    finish: Literal["stop", "length", "content_filter", "blocked"] = "stop"
    report_usage: bool = True
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
    context: int | None = None
    slots: int | None = None
    interrupts: bool = False

    first_token_ms: float = 0
    stream_ms: float = 0
    tokens_per_second: float | None = None
    hold_at: int | None = None


class Match(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Which calls a rule is for; what is not set matches all.

    `model` is the whole id or what follows its last slash. `lens` is a lens id, or 'summary' for the
    synthesis call. `scenario` is a part of the prompt's text. `nth` counts the calls that match the rest.
    """

    model: str | None = None
    tier: int | None = None
    lens: str | None = None
    scenario: str | None = None
    wire: Literal["openai", "gemini"] | None = None
    nth: int | None = None


class Rule(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The first rule that matches decides, `times` times at most; what it leaves out is in `defaults`."""

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
    """Everything the simulator is told. `tiers` says which tier a model stands on, `listed` what `/v1/models`
    says of each model besides its id."""

    defaults: Behaviour = Behaviour()
    rules: tuple[Rule, ...] = ()
    tiers: dict[str, int] = field(default_factory=lambda: dict(TIERS))
    listed: dict[str, Any] = {}


class Subject(Struct, frozen=True):
    """What rules match against: a call, as far as it could be read."""

    wire: Literal["openai", "gemini"]
    model: str
    tier: int | None
    lens: str | None
    prompt: str


def same_model(asked: str, known: str) -> bool:
    """True for the same id, with or without the maker's name before the slash."""
    return asked == known or asked.rpartition("/")[2] == known.rpartition("/")[2]


def tier_of(model: str, tiers: dict[str, int]) -> int | None:
    """The tier that a model stands on, or None when nobody said."""
    if model in tiers:
        return tiers[model]
    return next((tier for known, tier in tiers.items() if same_model(model, known)), None)


def matches(match: Match, subject: Subject) -> bool:
    """True when everything that `match` sets, `nth` apart, holds for the call."""
    return (
        (match.wire is None or match.wire == subject.wire)
        and (match.model is None or same_model(subject.model, match.model))
        and (match.tier is None or match.tier == subject.tier)
        and (match.lens is None or match.lens == subject.lens)
        and (match.scenario is None or match.scenario in subject.prompt)
    )


def _overlay(defaults: Behaviour, rule: Behaviour) -> Behaviour:
    """What the rule sets (anything that is not a field's default), over the defaults."""
    fields: dict[str, Any] = msgspec.to_builtins(defaults) | msgspec.to_builtins(rule)
    return msgspec.convert(fields, Behaviour)


class Director:
    """A script while it runs: it counts what each rule has seen and done."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self._behaviours = [_overlay(script.defaults, rule.behave) for rule in script.rules]
        self._seen = [0] * len(script.rules)
        self._used = [0] * len(script.rules)

    def choose(self, subject: Subject) -> Behaviour:
        """How this call goes. Every rule that matches counts the call, the first one decides."""
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
