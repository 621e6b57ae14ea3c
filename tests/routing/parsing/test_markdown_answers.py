"""Tests answers that are written as Markdown, and Markdown within texts."""

from __future__ import annotations

import pytest

from routing.answers.markup import strip_markup
from routing.answers.parser import parse_lens_answer, parse_summary
from routing.types import Failure, FailureKind, Summary
from tests.routing.parsing.parsers import parse_answer, parse_failure

HEADINGS = """\
# Logical analysis

**Score:** 7.5/10
**Confidence:** 70 %

## Reasoning
The lease binds for 24 months.

## Key insights
- **Cost:** the move costs 20,000 euros.
- The lease binds
  until March.

## Next steps
1. Ask the landlord.

## Unknowns
- How long is the notice period?
"""


def test_headings_are_read() -> None:
    answer = parse_answer(HEADINGS)
    assert (answer.score, answer.confidence) == (7.5, 70)
    assert answer.reasoning == "The lease binds for 24 months."
    assert answer.insights == ("**Cost:** the move costs 20,000 euros.", "The lease binds until March.")
    assert answer.next_steps == ("Ask the landlord.",)
    assert answer.unknowns == ("How long is the notice period?",)
    assert "read from Markdown" in answer.repaired
    assert getattr(parse_lens_answer(HEADINGS, "length"), "kind", None) is FailureKind.TRUNCATED


@pytest.mark.parametrize(
    ("raw", "score"),
    [
        ("**Bewertung: 7,6 von 10**\n**Begründung:** Der Vertrag bindet.\n**Erkenntnisse:**\n* Eins.", 7.6),
        ("Оценка: 7 из 10\nОбоснование: Договор.\nВыводы:\n- Раз.", 7),
        ("評価：7点\n理由：\n契約は24か月。\n洞察：\n・高い。", 7),
        ("### 📊 Score\n8/10\n### Reasoning\nIt holds.\n### Insights\n- One.", 8),
        ("- **Score**: 85/100\n- **Reasoning**: It holds.\n- **Insights**:\n  - One.", 8.5),
        ("<think>Score: 3\nReasoning: draft</think>Score: 7\nReasoning: It holds.\nInsights:\n- One.", 7),
    ],
)
def test_labels_are_read(raw: str, score: float) -> None:
    answer = parse_answer(raw)
    assert answer.score == pytest.approx(score)
    assert answer.reasoning
    assert len(answer.insights) == 1


@pytest.mark.parametrize(
    "raw",
    [
        "Reasoning: It holds.\nInsights:\n- One.",
        "Score: between 6 and 7\nReasoning: It holds.",
        "Score: high\nReasoning: It holds.",
        "## Option A\nScore: 5\n## Option B\nScore: 8\nReasoning: It holds.",
        "You should stay. Score: 8 of 10.\nReasoning: It holds.",
        "{score: 7.6.1,\nreasoning: It holds.}",
    ],
)
def test_score_must_be_explicit(raw: str) -> None:
    assert parse_failure(raw).kind is FailureKind.UNPARSABLE


def test_summary_needs_all_its_parts() -> None:
    raw = "**Top-line take:** They agree.\n**iRIS suggests:** Wait.\n**Confidence:** 70%\n**Novelty:** low"
    assert parse_summary(raw) == Summary("They agree.", "Wait.", 70.0, "low", source="model")
    assert isinstance(parse_summary(raw.replace("**Novelty:** low", "")), Failure)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("**Nobody** has *checked* `rent_sum`.", "Nobody has checked rent_sum."),
        ("See the [guide](https://example.org/a_(b)).", "See the guide."),
        ("![chart](https://tracker.example/x.png)", "chart"),
        ("## Costs\nThe __move__ costs _much_.", "Costs\nThe move costs much."),
        ("这**很**重要", "这很重要"),
        *((text, text) for text in ("2 * 3 * 4 = 24", "2*3*4", "2**3**4", "snake_case_name", "5 < 6 and #1")),
    ],
)
def test_markup_is_stripped(text: str, words: str) -> None:
    assert strip_markup(text) == words
