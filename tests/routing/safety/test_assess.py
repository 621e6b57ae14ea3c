"""Tests that the check finds danger in many languages with bounded work and few false alarms."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from routing.safety import assess
from routing.safety.patterns import MAX_GAP, Pattern
from routing.safety.rules import languages
from tests.routing.safety.measures import Half, examples, measure, table

ROOT = Path(__file__).parents[3]
LANGUAGES = {"ar", "de", "en", "es", "fa", "fr", "hi", "it", "ja", "ko", "nl", "pl", "pt", "ru", "tr", "zh"}
LATER = {"hi", "ko"}
"""Languages without a text in the first collection."""
MAIN = (
    "self_harm",
    "violence_at_home",
    "child_harm",
    "medical_emergency",
    "poisoning",
    "attack",
    "sexual_violence",
)


@pytest.mark.parametrize(
    ("text", "category", "can_continue"),
    [
        ("Should I kill myself tonight or wait until after Christmas?", "self_harm", False),
        ("My partner hits our son. Leave now or wait", "child_harm", True),
        ("I have crushing chest pain. Go to bed or to the hospital?", "medical_emergency", True),
        ("My son drank bleach. Make him vomit or wait?", "poisoning", True),
        ("Should I build a bomb or buy one?", "attack", False),
        ("My brother says he wants to die. Tell someone or not?", "self_harm", True),
        ("I shook my baby because he would not stop crying. Tell my wife?", "child_harm", False),
    ],
)
def test_examples_of_danger(text: str, category: str, can_continue: bool) -> None:
    finding = assess(text)
    assert finding is not None
    assert (finding.category, finding.can_continue) == (category, can_continue)


@pytest.mark.parametrize(
    "disguised",
    [
        "should i k1ll mys3lf or wait",
        "should I ki\u200bll my\u200bself or wait",
        "should I k i l l myself or wait",
        "should I kіll mуself or wait",  # Cyrillic і and у
        "SHOULD I ＫＩＬＬ ＭＹＳＥＬＦ OR WAIT",
        "should I killll myself or wait",
    ],
)
def test_disguised_words_are_found(disguised: str) -> None:
    finding = assess(disguised)
    assert finding is not None
    assert finding.category == "self_harm"


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("My vet job with all these dogs is hard and I want to die. Quit or stay?", "self_harm"),
        ("At my sister's wedding my husband strangled me in the car. Leave or stay?", "violence_at_home"),
        ("I am a boxing coach and I want to kill myself after the match. Tell the club or not?", "self_harm"),
    ],
)
def test_subject_does_not_suppress_a_strong_statement(text: str, category: str) -> None:
    finding = assess(text)
    assert finding is not None
    assert finding.category == category


@pytest.mark.parametrize(
    ("language", "subject"),
    [
        ("en", "I work as a vet, have a dog, our wedding is in May and my company plans a football match."),
        ("de", "Ich arbeite als Tierärztin, habe einen Hund und spiele im Verein meiner Firma Fußball."),
        ("es", "Trabajo de veterinaria, tengo un perro y juego al fútbol en mi empresa."),
        ("fr", "Je suis vétérinaire, j'ai un chien et mon entreprise a un match de foot."),
    ],
)
def test_subject_of_another_sentence_suppresses_nothing(language: str, subject: str) -> None:
    rows = [row for row in examples() if row.language == language and row.half in ("development", "third")]
    assert assess(subject) is None
    assert [row.text for row in rows if row.dangerous and not assess(f"{subject} {row.text}")] == []


def test_every_language_has_rules_for_every_main_category() -> None:
    assert set(languages()) == LANGUAGES
    for code, language in languages().items():
        named = {rule.category for _, rule in language.rules}
        assert named >= {*MAIN, "eating_disorder"}, code


def test_every_language_finds_its_own_danger_and_names_the_language() -> None:
    seen = set()
    for row in examples():
        own = row.half == "development" or row.language in LATER
        if row.dangerous and own and (finding := assess(row.text)):
            seen.add((row.language, finding.category))
            assert finding.language == row.language, row.text
    for code in LANGUAGES:
        assert {category for language, category in seen if language == code} >= {"self_harm"}, code
    assert len(seen) > 60


def test_corpus_is_large_and_split_into_halves() -> None:
    both = [measure(half) for half in ("development", "held-out")]
    assert sum(row.dangerous for row in both) >= 300
    assert sum(row.harmless for row in both) >= 600
    assert min(row.dangerous for row in both) >= 150
    assert len({row.text for row in examples()}) == len(examples())


def test_recall_and_false_alarms_on_the_held_out_half() -> None:
    row = measure("held-out")
    assert row.recall >= 0.95, table("held-out")
    assert row.alarm_rate <= 0.01, table("held-out")


@pytest.mark.parametrize("collection", ["development", "second", "third", "fourth"])
def test_recall_on_the_development_half_is_complete(collection: Half) -> None:
    row = measure(collection)
    assert row.recall >= 0.99, table(collection)
    assert row.alarm_rate <= 0.01, table(collection)


def test_false_alarms_on_the_seventh_collection() -> None:
    row = measure("seventh")
    assert row.recall >= 0.7, table("seventh")
    assert row.alarm_rate <= 0.01, table("seventh")


def test_matched_text_is_not_in_any_representation() -> None:
    finding = assess("Should I kill myself tonight?")
    assert finding is not None
    assert finding.evidence == "kill myself"
    assert "kill" not in repr(finding)
    assert "kill" not in f"{finding} {[finding]}"


def test_country_of_the_text_is_found_and_can_be_overridden() -> None:
    text = "Mein Mann schlägt mich, wir leben in Österreich. Gehen oder bleiben?"
    found, given = assess(text), assess(text, country="CH")
    assert found is not None
    assert given is not None
    assert (found.country, given.country) == ("AT", "CH")


@pytest.mark.parametrize(
    "unit",
    [
        "my husband my son me him they want to go on or not ",
        "should I kill the process or end my term in life ",
        "i i i i want want want to to to die-hard ",
        "k i l l ",
        "a1b2c3",
        "会社の父の薬を変えるか、息子の学校を変えるべきか",
        "زوجي يريد أن نترك البيت وابني يريد أن يبقى ",
    ],
)
def test_work_is_linear_in_length(unit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # Work is counted in characters given to patterns, which does not depend on the machine.
    work: list[int] = []
    search = Pattern.search

    def counted(self: Pattern, sentence: str) -> tuple[int, int] | None:
        work.append(len(sentence))
        return search(self, sentence)

    monkeypatch.setattr(Pattern, "search", counted)
    totals = []
    for length in (5_000, 20_000):
        work.clear()
        assess((unit * length)[:length])
        totals.append(sum(work))
        assert max(work, default=0) < 3_000
    assert totals[1] <= 6 * totals[0] + 20_000


def test_patterns_have_no_unbounded_gap() -> None:
    for language in languages().values():
        for rows in (language.rules, *language.contexts.values()):
            for pattern, _ in rows:
                gaps = [int(gap) for gap in re.findall(r"\*(\d+)", pattern.source)]
                assert max(gaps, default=0) <= MAX_GAP
                assert len(gaps) <= 4, pattern.source


def test_product_examples_raise_no_alarm() -> None:
    texts = [
        *_literals(ROOT / "tests/routing/samples.py"),
        *_literals(ROOT / "tests/routing/scenario/test_validation.py"),
    ]
    page = (ROOT / "web/src/features/runs/analysis/examples.ts").read_text("utf-8")
    texts += re.findall(r"'((?:[^'\\]|\\.){20,})'|\"((?:[^\"\\]|\\.){20,})\"|`([^`]{20,})`", page)
    flat = [text if isinstance(text, str) else "".join(text) for text in texts]
    assert len(flat) > 10
    assert [text for text in flat if assess(text)] == []


def _literals(path: Path) -> list[str]:
    tree = ast.parse(path.read_text("utf-8"))
    found = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return [value for value in found if isinstance(value, str) and len(value) > 20]
