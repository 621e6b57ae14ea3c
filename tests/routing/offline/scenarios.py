"""Prints scenarios with the answers of the offline analyst and their manual relevance ratings.

python -m tests.routing.offline.scenarios [GROUP]
"""

from __future__ import annotations

import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import Any

from routing.lenses import DEFAULT_LENSES
from routing.offline.answers import Answer, answer
from routing.offline.statements import Statement
from routing.offline.summary import build_summary
from routing.scenario_facts import Facts, Text, read_facts

TODAY = date(2026, 11, 23)
FIXED = ("share", "known", "missing", "asked", "answer", "touches", "suggest", "take", "remaining")
"""Frames that contain only fixed questions and counts."""


def scenarios(groups: Sequence[str] = ()) -> list[dict[str, Any]]:
    """Returns all scenarios, or those of some groups."""
    path = Path(__file__).with_name("scenarios.toml")
    found = tomllib.loads(path.read_text("utf-8"))["scenario"]
    return [each for each in found if not groups or each["group"] in groups]


def facts_of(text: str) -> Facts:
    return read_facts((Text("scenario", 0, text),))


def answers(text: str) -> dict[str, Answer]:
    """Returns the answer of each lens in one pass."""
    facts = facts_of(text)
    return {lens.id: answer(lens, facts, 0, TODAY) for lens in DEFAULT_LENSES}


def statements(text: str) -> Iterator[Statement]:
    """Yields every statement about a scenario."""
    take = build_summary(DEFAULT_LENSES, facts_of(text))
    yield from (*take.top_line_take, *take.iris_suggests)
    for found in answers(text).values():
        yield from (*found.reasoning, *found.insights, *found.next_steps, *found.unknowns)


def recurring() -> tuple[int, int]:
    """Returns the number of statements shared by scenarios and the total, without fixed questions."""
    said = [
        {each.text for each in statements(each["text"]) if each.frame not in FIXED} for each in scenarios()
    ]
    counted = Counter(text for each in said for text in each)
    return sum(count for count in counted.values() if count > 1), sum(counted.values())


def show(*parts: str) -> None:
    sys.stdout.write(" ".join(parts) + "\n")


def main() -> None:
    shown = scenarios(sys.argv[1:])
    for each in shown:
        show("=" * 100, f"\n[{each['id']}] relevance {each['relevance']}\n{each['text']}\n")
        take = build_summary(DEFAULT_LENSES, facts_of(each["text"]))
        show(
            "  Take:",
            *(s.text for s in take.top_line_take),
            "\n  iRIS:",
            *(s.text for s in take.iris_suggests),
        )
        for lens, found in answers(each["text"]).items():
            show(f"\n  {lens}: {10 * found.share:.1f} of 10")
            for mark, group in (
                ("", found.reasoning),
                ("*", found.insights),
                (">", found.next_steps),
                ("?", found.unknowns),
            ):
                for statement in group:
                    show(f"    {mark:1} {statement.text}")
    scores = [each["relevance"] for each in shown]
    again, of = recurring()
    show(f"\nrelevance: {sum(scores) / len(scores):.2f} of 2 over {len(scores)} scenarios")
    show(f"statements that recur between scenarios, fixed questions left out: {again} of {of}")


if __name__ == "__main__":
    main()
