"""Capabilities of one model at one endpoint, and how a rejected request narrows them."""

from __future__ import annotations

import math
import re
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from routing.providers.error_responses import ErrorResponse

ResponseFormat = Literal["json_schema", "json_object", "text"]
TokenParameter = Literal["max_tokens", "max_completion_tokens", "none"]

WEAKER_FORMAT: dict[ResponseFormat, ResponseFormat] = {"json_schema": "json_object", "json_object": "text"}
OTHER_PARAMETER: dict[TokenParameter, TokenParameter] = {
    "max_tokens": "max_completion_tokens",
    "max_completion_tokens": "none",
}

CHARS_PER_TOKEN = 3.0
"""Assumed ratio until a server reports token counts. Low, so that prompt sizes are overestimated."""
MIN_CHARS_PER_TOKEN = 0.5
MAX_CHARS_PER_TOKEN = 6.0
MIN_ANSWER_TOKENS = 256
"""Minimum room for an answer. A shorter one is unusable, so a prompt that leaves less is too long."""
TEMPLATE_TOKENS = 32
"""Allowance for the tokens that a chat template adds to the messages."""


class Capabilities(Struct, frozen=True, rename="camel"):
    """Request features that an endpoint accepts for a model. The defaults are OpenAI's.

    `usage_option` is `stream_options.include_usage`. `log_probs` is only requested of answers that a gate
    judges. `context_tokens` and `output_tokens` are limits reported
    by the server. `slots` is its number of concurrent calls. All three are None while unknown.
    """

    response_format: ResponseFormat = "json_schema"
    token_parameter: TokenParameter = "max_tokens"  # noqa: S105 - the name of a parameter
    temperature: bool = True
    system_role: bool = True
    usage_option: bool = True
    log_probs: bool = True
    streaming: bool = True
    context_tokens: int | None = None
    output_tokens: int | None = None
    chars_per_token: float = CHARS_PER_TOKEN
    slots: int | None = None

    @property
    def shape(self) -> tuple[object, ...]:
        """The capabilities that determine the form of a request, except its output limit."""
        return (
            self.response_format,
            self.token_parameter,
            self.temperature,
            self.system_role,
            self.usage_option,
            self.log_probs,
            self.streaming,
        )

    def prompt_tokens(self, chars: int) -> int:
        """Estimates the size of a prompt in tokens, rather too high than too low."""
        return math.ceil(chars / self.chars_per_token) + TEMPLATE_TOKENS


def with_token_ratio(known: Capabilities, chars: int, tokens: int) -> Capabilities:
    """Lowers `chars_per_token` to the server's token count for a prompt of `chars` characters."""
    if tokens < MIN_ANSWER_TOKENS:
        return known
    ratio = math.floor(10 * chars / tokens) / 10
    return replace(known, chars_per_token=max(MIN_CHARS_PER_TOKEN, min(known.chars_per_token, ratio)))


_SUBJECTS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("usage_option", re.compile(r"stream_options|include_usage")),
    ("log_probs", re.compile(r"log_?probs|log.probabilit|logits_all")),
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


def find_subject(words: ErrorResponse) -> str | None:
    """Returns the capability that an error refers to: by its parameter, else by the first match in its
    text."""
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
    sent: Capabilities, known: Capabilities, words: ErrorResponse, sent_tokens: int
) -> Capabilities | None:
    """Returns capabilities without the part of the request that `words` reject, or None when there is none.

    `sent` are the capabilities of the rejected request. `known` are the current ones; if another call has
    narrowed them since, they are returned unchanged. `sent_tokens` is the request's output limit.
    """
    subject = find_subject(words)
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
    sent: Capabilities, known: Capabilities, words: ErrorResponse, sent_tokens: int
) -> Capabilities | None:
    """Handles an error about the output limit: lowers the value if the error names a lower one, else
    renames it."""
    limits = (int(match[1].replace(",", "")) for match in _LIMIT_OF_OUTPUT.finditer(words.text.lower()))
    lower = max((limit for limit in limits if MIN_ANSWER_TOKENS <= limit < sent_tokens), default=None)
    if lower is not None:
        return replace(known, output_tokens=lower)
    if (known.output_tokens or sent_tokens) < sent_tokens:
        return known
    other = OTHER_PARAMETER.get(sent.token_parameter)
    return replace(known, token_parameter=other) if other else None
