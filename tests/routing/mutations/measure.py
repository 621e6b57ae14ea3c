"""Parses mutated answers and compares each text and figure with the original."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from routing.answers.json_text import END_MISSING
from routing.answers.parser import parse_lens_answer
from routing.types import Failure, LensAnswer
from tests.routing.mutations.mutate import CLEAR, Answer, Mutation

_MARKS = re.compile("[\"'“”„‟«»『』「」‘’‚‹›]")


class Outcome(NamedTuple):
    mutation: Mutation
    result: str
    """'right', 'rejected' or 'wrong'."""


def measure(mutations: Iterable[Mutation]) -> Iterator[Outcome]:
    for mutation in mutations:
        parsed = parse_lens_answer(mutation.raw)
        if isinstance(parsed, Failure):
            yield Outcome(mutation, "rejected")
        else:
            yield Outcome(mutation, "right" if _is_same(parsed, mutation.answer) else "wrong")


def _is_same(parsed: LensAnswer, answer: Answer) -> bool:
    options = [(each["option"], each["score"]) for each in answer.get("options", [])]
    read = [(each.option, each.score) for each in parsed.options]
    return (
        parsed.score == answer["score"]
        and parsed.confidence == answer["confidence"]
        and _plain(parsed.reasoning) == _plain(answer["reasoning"])
        and [*map(_plain, parsed.insights)] == [*map(_plain, answer["insights"])]
        and [*map(_plain, parsed.next_steps)] == [*map(_plain, answer["next_steps"])]
        and [*map(_plain, parsed.unknowns)] == [*map(_plain, answer["unknowns"])]
        and (read == options or (not read and END_MISSING in parsed.repaired))
    )


def _plain(text: str) -> str:
    """Returns a text without quotation marks, which a mutation changes."""
    return " ".join(_MARKS.sub("", text).split())


def check(outcomes: list[Outcome]) -> None:
    """Asserts that no answer is parsed wrong, and that answers with one clear reading are parsed."""
    wrong = [outcome.mutation for outcome in outcomes if outcome.result == "wrong"]
    assert not wrong, f"{len(wrong)} are wrong, such as {wrong[0].kind}:\n{wrong[0].raw}"
    lost = [one.mutation for one in outcomes if one.result != "right" and one.mutation.kind in CLEAR]
    assert not lost, f"{len(lost)} are rejected, such as {lost[0].kind}:\n{lost[0].raw}"
    assert sum(outcome.result == "right" for outcome in outcomes) > 0.9 * len(outcomes)


def table(outcomes: Iterable[Outcome]) -> str:
    """Returns the outcomes by kind as a table."""
    counts = Counter((outcome.mutation.kind, outcome.result) for outcome in outcomes)
    results = ("right", "rejected", "wrong")
    lines = [f"{'kind':34}{'count':>7}" + "".join(f"{result:>10}" for result in results)]
    for kind in [*dict.fromkeys(kind for kind, _ in counts), "all"]:
        row = [
            sum(n for (k, r), n in counts.items() if kind in (k, "all") and r == result) for result in results
        ]
        lines.append(f"{kind:34}{sum(row):7}" + "".join(f"{number:10}" for number in row))
    return "\n".join(lines)
