"""Breaks correct answers in the ways of language models, with a seed."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

Answer = dict[str, Any]
KEYS = ("reasoning", "insights", "score", "confidence", "next_steps", "unknowns", "options")
OPENING, CLOSING = "„“«「『‘", "“”»」』’"
QUOTATIONS = re.compile(rf"([{OPENING}])([^{OPENING}{CLOSING}]{{1,40}})([{CLOSING}])")
DRAFT = '{"reasoning": "draft 3", "insights": ["first idea"], "score": 1, "confidence": 5, "next_steps": []}'
TEMPLATES = (
    '{"reasoning": "...", "insights": ["..."], "score": 0, "confidence": 0, "next_steps": []}',
    '{"reasoning": "string", "insights": ["string"], "score": 0, "confidence": 0}',
    '{"reasoning": "<your analysis>", "insights": ["<finding>"], "score": 5, "confidence": 50}',
    '{"type": "object", "properties": {"score": {"type": "number"}, "reasoning": {"type": "string"}}}',
)
THOUGHTS = (
    "<think>{}</think>\n",
    "<THINKING>{}</THINKING>",
    "<thought>first {} then</thought>\n\n",
    "<thoughts type='inner'>{}</thoughts>",
    "<seed:think>{}</seed:think>",
    "<|thinking|>{}<|/thinking|>",
    "<|channel>thought\n{}<channel|>",
    "<|channel|>analysis<|message|>{}<|end|><|start|>assistant<|channel|>final<|message|>",
    "[THINK]{}[/THINK]",
    "◁think▷{}◁/think▷",
    "Let me see. <reasoning>{}</reasoning> Done:\n",
    "<scratchpad>one <think>two</think> {}</scratchpad>",
    "I start with {}\n</think>\n",
    "<think>{}\nNow the answer: ",
    "<reflection>a</reflection><think>{} and {}</think>",
)
PROSE = (
    "Here is the analysis {for you}:\n\n",
    "Sure! I use {braces} and \\frac{a}{b}.\n",
    "Analysis of 3 options:\n",
    "答案如下：\n",
)
AFTER = (
    "\n\nI hope that {helps}.",
    "\n\nScore 3 would be too low; 10 too high.",
    "\n```\nDone.",
    " 以上です。",
)
LOCALES = ("٠١٢٣٤٥٦٧٨٩", "०१२३४५६७८९", "０１２３４５６７８９")


class Token(NamedTuple):
    kind: str
    text: str


class Mutation(NamedTuple):
    kind: str
    answer: Answer
    raw: str


def read_answers() -> list[Answer]:
    return list(tomllib.loads((Path(__file__).parent / "answers.toml").read_text())["answer"])


def write(answer: Answer, rng: Random) -> list[Token]:
    """Returns an answer as tokens of JSON, in a random layout."""
    newline, indent = rng.choice([("", ""), ("\n", "  "), ("\n", "    ")])
    fields = {key: answer[key] for key in KEYS if key in answer}
    return list(_write(fields, newline, indent, 0))


def _write(value: Any, newline: str, indent: str, depth: int) -> Iterator[Token]:
    inner = Token("space", newline + indent * (depth + 1))
    if isinstance(value, dict | list):
        brackets, entries = ("{}", value.items()) if isinstance(value, dict) else ("[]", enumerate(value))
        yield Token("bracket", brackets[0])
        for number, (key, item) in enumerate(entries):
            yield from [Token("comma", ","), Token("space", "" if newline else " ")] if number else []
            yield inner
            if isinstance(key, str):
                yield from (Token("quote", '"'), Token("key", key), Token("quote", '"'), Token("colon", ": "))
            yield from _write(item, newline, indent, depth + 1)
        yield Token("space", newline + indent * depth if value else "")
        yield Token("bracket", brackets[1])
    elif isinstance(value, str):
        yield from (Token("quote", '"'), Token("text", json.dumps(value, ensure_ascii=False)[1:-1]))
        yield Token("quote", '"')
    else:
        yield Token("number", json.dumps(value))


def _replace(tokens: list[Token], rng: Random, kind: str, change: Callable[[str], str]) -> list[Token]:
    at = rng.choice([number for number, token in enumerate(tokens) if token.kind == kind])
    return [*tokens[:at], Token(kind, change(tokens[at].text)), *tokens[at + 1 :]]


def _in_texts(tokens: list[Token], replacement: str) -> list[Token]:
    return [
        Token("text", QUOTATIONS.sub(replacement, text)) if kind == "text" else Token(kind, text)
        for kind, text in tokens
    ]


def _delimit(tokens: list[Token], opening: str, closing: str) -> list[Token]:
    marks = iter([opening, closing] * len(tokens))
    return [Token(kind, next(marks) if kind == "quote" else text) for kind, text in tokens]


def _split_number(text: str, rng: Random) -> str:
    cut = rng.randrange(1, len(text)) if len(text) > 1 else 1
    return f"{text[:cut]} {text[cut:]}"


def _comma(tokens: list[Token], rng: Random) -> list[Token]:
    return _replace(tokens, rng, "comma", lambda _: rng.choice(["", ",,", "，", ";", " ,", ", // next\n"]))


def _end_comma(tokens: list[Token], rng: Random) -> list[Token]:
    ends = [number for number, token in enumerate(tokens) if token.text in ("]", "}")]
    at = rng.choice(ends)
    return [*tokens[:at], Token("comma", ","), *tokens[at:]]


def _bracket(tokens: list[Token], rng: Random) -> list[Token]:
    return _replace(
        tokens, rng, "bracket", lambda text: rng.choice(["", text * 2, {"{": "[", "}": "]"}.get(text, "}")])
    )


def _literals(tokens: list[Token], rng: Random) -> list[Token]:
    text = "".join(text for _, text in tokens)
    change = rng.randrange(4)
    if change == 0:
        with suppress(ValueError):
            text = str(json.loads(text))
    elif change == 1:
        text = re.sub(r'"(\w+)":', r"\1:", text)
    elif change == 2:
        text = text[:-1] + ', "note": None}'
    else:
        tokens = _replace(tokens, rng, "comma", lambda _: ", /* and */")
        text = "".join(text for _, text in tokens)
    return [Token("raw", text)]


def _wrap(tokens: list[Token], before: str, after: str = "") -> list[Token]:
    return [Token("raw", before), *tokens, Token("raw", after)]


KINDS: dict[str, Callable[[list[Token], Random], list[Token]]] = {
    "quotation closed by a plain mark": lambda t, _: _in_texts(t, r'\1\2"'),
    "unescaped marks in texts": lambda t, _: _in_texts(t, r'"\2"'),
    "other delimiters": lambda t, r: _delimit(
        t, *r.choice(["“”", "„“", "««", "「」", "『』", "''", "””", "‘’"])
    ),
    "one delimiter replaced": lambda t, r: _replace(t, r, "quote", lambda _: r.choice("“”„«»'")),
    "one delimiter missing": lambda t, r: _replace(t, r, "quote", lambda _: ""),
    "one delimiter doubled": lambda t, r: _replace(t, r, "quote", lambda _: '""'),
    "brackets": _bracket,
    "commas": _comma,
    "comma before the end": _end_comma,
    "colons": lambda t, r: _replace(t, r, "colon", lambda _: r.choice(["", "：", "= ", " :", " => "])),
    "space in a number": lambda t, r: _replace(t, r, "number", lambda text: _split_number(text, r)),
    "decimal comma": lambda t, r: _replace(t, r, "number", lambda text: text.replace(".", ",")),
    "doubled decimal mark": lambda t, r: _replace(
        t, r, "number", lambda x: x.replace(".", r.choice(["..", ".,"]))
    ),
    "digits of another script": lambda t, r: _replace(
        t, r, "number", lambda text: text.translate(str.maketrans("0123456789", r.choice(LOCALES)))
    ),
    "scale or percent": lambda t, _: [
        Token("number", f"{x.text}/10") if n and t[n - 4].text == "score" and x.kind == "number" else x
        for n, x in enumerate(t)
    ],
    "literals and comments": _literals,
    "fence": lambda t, r: _wrap(
        t, r.choice(["```json\n", "```\n", "~~~json\n"]), r.choice(["\n```", "\n~~~", ""])
    ),
    "prose around": lambda t, r: _wrap(t, r.choice(PROSE), r.choice(AFTER)),
    "template after": lambda t, r: _wrap(t, "", "\n\n" + r.choice(TEMPLATES)),
    "draft before": lambda t, _: _wrap(t, f"Draft: {DRAFT}\nFinal:\n", ""),
    "thoughts with a draft": lambda t, r: _wrap(t, r.choice(THOUGHTS).replace("{}", DRAFT), ""),
}
CLEAR = frozenset(KINDS) - {
    "one delimiter missing",
    "one delimiter replaced",
    "one delimiter doubled",
    "brackets",
    "space in a number",
    "doubled decimal mark",
}
"""Kinds after which one reading remains for a person."""

INNER = ("quotation closed by a plain mark", "unescaped marks in texts")


def mutate(count: int, seed: int, answers: Sequence[Answer]) -> Iterator[Mutation]:
    """Yields mutations: each kind alone in turn, and every fifth with a second kind around it."""
    rng = Random(seed)
    around = [*INNER, "fence", "prose around", "thoughts with a draft", "template after"]
    for number in range(count):
        answer = answers[number % len(answers)]
        kind = list(KINDS)[number // len(answers) % len(KINDS)]
        tokens = write(answer, rng)
        if rng.random() < 0.2:
            second = rng.choice(around)
            first, last = (second, kind) if second in INNER else (kind, second)
            tokens, name = KINDS[last](KINDS[first](tokens, rng), rng), "two kinds"
        else:
            tokens, name = KINDS[kind](tokens, rng), kind
        yield Mutation(name, answer, "".join(token.text for token in tokens))
