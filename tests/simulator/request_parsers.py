"""Parses requests of both protocols and detects lens and scenario."""

from __future__ import annotations

import re
from typing import Any, Literal

import msgspec
from msgspec import Struct

CHARS_PER_TOKEN = 4
GEMINI_PATH = re.compile(
    r"^/v1(?:beta)?/models/(?P<model>.+):(?P<action>streamGenerateContent|generateContent)$"
)
# Markers of routing.prompts.builder: data blocks, and a field that only the synthesis prompt requests.
LENS_MARK = re.compile(r"^<<<LENS\nName: (?P<lens>.+)$", re.MULTILINE)
SCENARIO_MARK = re.compile(r"<<<SCENARIO\n(?P<scenario>.*?)\nSCENARIO>>>", re.DOTALL)
INPUTS_MARK = re.compile(r"<<<INPUTS\n(?P<inputs>.*?)\nINPUTS>>>", re.DOTALL)
SUMMARY_MARK, REPLY_MARK, JUDGE_MARK = "top_line_take", '"reply"', '"better"'
COMPARED_MARK = re.compile(r"<<<(?:FIRST|SECOND)\n(?P<answer>.*?)\n(?:FIRST|SECOND)>>>", re.DOTALL)


class BadRequestError(Exception):
    """The request is invalid for its protocol. The message is sent with status 400."""


class Ask(Struct, frozen=True):
    """A request to a model, independent of protocol. `format` is the requested response format."""

    wire: Literal["openai", "gemini"]
    model: str
    stream: bool
    system: str
    prompt: str
    format: Literal["text", "json_object", "json_schema"]
    schema: dict[str, Any]
    include_usage: bool
    fields: frozenset[str]
    max_tokens: int = 0

    @property
    def text(self) -> str:
        return f"{self.system}\n\n{self.prompt}"

    @property
    def input_tokens(self) -> int:
        return tokens(self.system) + tokens(self.prompt)


def tokens(text: str) -> int:
    """Estimates tokens as characters / 4, rounded up, deterministically."""
    return -(-len(text) // CHARS_PER_TOKEN)


def lens_of(ask: Ask) -> str | None:
    """Returns the lens in lower case, or None without a lens.

    Returns 'summary' for the synthesis call and 'judge' for a comparison of answers.
    """
    if SUMMARY_MARK in ask.system:
        return "summary"
    if JUDGE_MARK in ask.system:
        return "judge"
    return named_lens_of(ask)


def named_lens_of(ask: Ask) -> str | None:
    """Returns the lens that the prompt names, in lower case."""
    found = LENS_MARK.search(ask.prompt)
    return found["lens"].strip().lower() if found else None


def scenario_of(ask: Ask) -> str:
    """Returns the scenario in the prompt, or the whole prompt if it is not delimited."""
    found = SCENARIO_MARK.search(ask.prompt)
    return found["scenario"] if found else ask.prompt


def input_of(ask: Ask) -> str:
    """Returns the input that was added last, or an empty string."""
    found = INPUTS_MARK.search(ask.prompt)
    return str(msgspec.json.decode(found["inputs"])["newest"]) if found else ""


def compared_answers(ask: Ask) -> tuple[str, str]:
    """Returns the two answers that a judge has to compare, as JSON."""
    first, second = COMPARED_MARK.findall(ask.prompt)
    return first, second


def wants_reply(ask: Ask) -> bool:
    """Returns whether the synthesis is asked to reply to the added input."""
    return REPLY_MARK in ask.system


def read_openai(body: bytes) -> Ask:
    """Parses POST /v1/chat/completions."""
    data = _object(body)
    messages = data.get("messages")
    if not isinstance(data.get("model"), str) or not isinstance(messages, list) or not messages:
        raise BadRequestError("'model' and 'messages' are required.")
    by_role: dict[bool, list[str]] = {True: [], False: []}
    for message in messages:
        by_role[message.get("role") in ("system", "developer")].append(_content(message.get("content")))
    form = data.get("response_format") or {}
    schema = form.get("json_schema") or {}
    options = data.get("stream_options") or {}
    return Ask(
        wire="openai",
        model=data["model"],
        stream=data.get("stream") is True,
        system="\n".join(by_role[True]),
        prompt="\n".join(by_role[False]),
        format=form.get("type", "text"),
        schema=schema.get("schema") or {},
        include_usage=options.get("include_usage") is True,
        fields=frozenset(data),
        max_tokens=data.get("max_tokens") or data.get("max_completion_tokens") or 0,
    )


def read_gemini(path: str, body: bytes) -> Ask:
    """Parses POST /v1beta/models/{model}:generateContent and :streamGenerateContent."""
    found = GEMINI_PATH.match(path)
    if found is None:
        raise BadRequestError(f"Unknown path {path}.")
    data = _object(body)
    contents = data.get("contents")
    if not isinstance(contents, list) or not contents:
        raise BadRequestError("contents is not specified")
    config = data.get("generationConfig") or {}
    schema = config.get("responseJsonSchema") or config.get("responseSchema") or {}
    as_json = config.get("responseMimeType") == "application/json"
    return Ask(
        wire="gemini",
        model=found["model"],
        stream=found["action"] == "streamGenerateContent",
        system=_parts(data.get("systemInstruction") or {}),
        prompt="\n".join(_parts(content) for content in contents),
        format="json_schema" if schema else "json_object" if as_json else "text",
        schema=schema,
        include_usage=True,
        fields=frozenset(data) | frozenset(config),
    )


def _object(body: bytes) -> dict[str, Any]:
    try:
        data = msgspec.json.decode(body)
    except msgspec.DecodeError as error:
        raise BadRequestError(f"The body is not JSON: {error}") from error
    if not isinstance(data, dict):
        raise BadRequestError("The body must be a JSON object.")
    return data


def _content(content: object) -> str:
    """Returns a message's text, which is a string or a list of parts."""
    if isinstance(content, list):
        return "".join(part.get("text", "") for part in content if isinstance(part, dict))
    return content if isinstance(content, str) else ""


def _parts(content: dict[str, Any]) -> str:
    return "".join(part.get("text", "") for part in content.get("parts", []))
