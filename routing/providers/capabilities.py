"""Capabilities of one model at one endpoint, and how a rejected request narrows them."""

from __future__ import annotations

import math
import re
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from routing.providers.server_words import ServerWords

ResponseFormat = Literal["json_schema", "json_object", "text"]
TokenParameter = Literal["max_tokens", "max_completion_tokens", "none"]

WEAKER_FORMAT: dict[ResponseFormat, ResponseFormat] = {"json_schema": "json_object", "json_object": "text"}
OTHER_PARAMETER: dict[TokenParameter, TokenParameter] = {
    "max_tokens": "max_completion_tokens",
    "max_completion_tokens": "none",
}

CHARS_PER_TOKEN = 3.0
"""Assumed until a server reports more tokens for a text; low, so that a prompt is rather over-estimated."""
FEWEST_CHARS_PER_TOKEN = 0.5
MOST_CHARS_PER_TOKEN = 6.0
MIN_ANSWER_TOKENS = 256
"""A shorter answer cannot be used, so a prompt that leaves less room is too long."""
TEMPLATE_TOKENS = 32
"""Room for what a chat template adds round the messages."""


class Capabilities(Struct, frozen=True, rename="camel"):
    """What an endpoint accepts for a model. The defaults are OpenAI's.

    `usage_option` is `stream_options.include_usage`. `context_tokens` and `output_tokens` are the limits that
    the server reported, `slots` the number of calls it answers at the same time; None while unknown.
    """

    response_format: ResponseFormat = "json_schema"
    token_parameter: TokenParameter = "max_tokens"  # noqa: S105 - the name of a parameter
    temperature: bool = True
    system_role: bool = True
    usage_option: bool = True
    streaming: bool = True
    context_tokens: int | None = None
    output_tokens: int | None = None
    chars_per_token: float = CHARS_PER_TOKEN
    slots: int | None = None

    @property
    def shape(self) -> tuple[object, ...]:
        """The parts that change what a request looks like, its output limit apart."""
        return (
            self.response_format,
            self.token_parameter,
            self.temperature,
            self.system_role,
            self.usage_option,
            self.streaming,
        )

    def prompt_tokens(self, chars: int) -> int:
        """The estimated size of a prompt in tokens, rather too high than too low."""
        return math.ceil(chars / self.chars_per_token) + TEMPLATE_TOKENS


def with_ratio(known: Capabilities, chars: int, tokens: int) -> Capabilities:
    """Lower `chars_per_token` to what the server counted for a prompt of `chars` characters."""
    if tokens < MIN_ANSWER_TOKENS:
        return known
    ratio = math.floor(10 * chars / tokens) / 10
    return replace(known, chars_per_token=max(FEWEST_CHARS_PER_TOKEN, min(known.chars_per_token, ratio)))


_SUBJECTS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("usage_option", re.compile(r"stream_options|include_usage")),
    (
        "response_format",
        re.compile(
            r"response[_ ]?format|json_schema|json_object|json mode|structured.?output|guided|grammar"
        ),
    ),
    ("token_parameter", re.compile(r"max_tokens|max_completion_tokens|max_new_tokens|max_output_tokens")),
    ("temperature", re.compile(r"temperature")),
    (
        "system_role",
        re.compile(
            r"system.{0,3} ?(?:role|message|prompt|instruction)|system.{0,20}not supported|"
            r"roles? must alternate|got ['\"]?system|"
            r"['\"]system['\"]|developer instruction|role ['\"]?system"
        ),
    ),
    (
        "streaming",
        re.compile(
            r"^stream$|stream(?:ing)?\b.{0,40}(?:not supported|unsupported|not allowed|must be false)|"
            r"support.{0,30}\bstream"
        ),
    ),
)
_LIMIT_OF_OUTPUT = re.compile(
    r"(?:at most|maximum(?: allowed)?(?: value)?(?: number)?(?: of)?(?: is| for)?|"
    r"less than or equal to|<=|> )"
    r"[^\d]{0,60}?([\d,]{2,})"
)


def subject_of(words: ServerWords) -> str | None:
    """The capability that a complaint is about: by the parameter it names, else by the first one in its text;
    None when it names none."""
    for text in (words.param, words.text):
        found = [
            (match.start(), name)
            for name, pattern in _SUBJECTS
            if text and (match := pattern.search(text.lower())) is not None
        ]
        if found:
            return min(found)[1]
    return None


def negotiate(
    sent: Capabilities, known: Capabilities, words: ServerWords, sent_tokens: int
) -> Capabilities | None:
    """Capabilities without the part of the request that `words` complain about; None when there is none to
    spare.

    `sent` are those of the rejected request and `known` the present ones, which another call may have
    narrowed since; then they are returned as they are. `sent_tokens` is the request's output limit.
    """
    subject = subject_of(words)
    if subject is None:
        return None
    if getattr(sent, subject) != getattr(known, subject):
        return known
    if subject == "response_format":
        weaker = WEAKER_FORMAT.get(sent.response_format)
        return replace(known, response_format=weaker) if weaker else None
    if subject == "token_parameter":
        return _other_limit(sent, known, words, sent_tokens)
    if not getattr(sent, subject):
        return None
    narrowed: Capabilities = replace(known, **{subject: False})
    return narrowed


def _other_limit(
    sent: Capabilities, known: Capabilities, words: ServerWords, sent_tokens: int
) -> Capabilities | None:
    """A complaint about the output limit: its value where a lower one is named, else its name."""
    limits = (int(match[1].replace(",", "")) for match in _LIMIT_OF_OUTPUT.finditer(words.text.lower()))
    lower = max((limit for limit in limits if MIN_ANSWER_TOKENS <= limit < sent_tokens), default=None)
    if lower is not None:
        return replace(known, output_tokens=lower)
    if (known.output_tokens or sent_tokens) < sent_tokens:
        return known
    other = OTHER_PARAMETER.get(sent.token_parameter)
    return replace(known, token_parameter=other) if other else None
