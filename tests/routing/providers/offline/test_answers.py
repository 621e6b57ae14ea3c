"""The analyses: about this text, in good English, the same every time."""

from __future__ import annotations

import re
from itertools import combinations
from statistics import mean

import pytest

from routing.clarity.wording import likeness
from routing.providers.offline import read
from routing.types import LensAnswer
from tests.routing.providers.offline import corpus
from tests.routing.providers.offline.answering import LENSES, TIERS, ask, ask_all, texts

BLEMISHES = {
    "a before a vowel": r"\b[Aa] (?=[aeiou])(?!one\b|uni|use|eu)",
    "an before a consonant": r"\b[Aa]n (?=[bcdfgjklmnpqrstvwxyz])",
    "a doubled word": r"\b((?!had\b|that\b)\w+) \1\b",
    "a doubled space": r"  ",
    "a space before a stop": r" [,;:.?!](?!\d)",
    "two stops": r"[,;:?]\.|\.\.|,,",
    "a Python value": r"\bNone\b|\bTrue\b|\bFalse\b|<[a-z]+ object",
    "an unfilled place": r"[{}]",
    "a straight apostrophe": r"\w'\w",
    "an empty quotation": r"“”|‘’",
}
NEAR = 0.5
"""Likeness from which two insights are the same sentence with other names in it."""
EVERY = [(name, tier) for name in corpus.ENGLISH for tier in TIERS]


@pytest.mark.parametrize(("name", "tier"), EVERY)
def test_the_english_is_clean(name: str, tier: int) -> None:
    own = corpus.ENGLISH[name]
    for answer in ask_all(own, tier).values():
        for text in texts(answer):
            for blemish, pattern in BLEMISHES.items():
                hit = re.search(pattern, text)
                assert not hit or hit.group() in own, f"{blemish}: {text}"
            assert text[0].isupper() or text[0] in "“‘£$€0123456789", text
            assert text.endswith((".", "?", "…”", "?”", ".”")), text
            assert text.count("“") == text.count("”"), text


@pytest.mark.parametrize(("name", "tier"), EVERY)
def test_no_sentence_is_said_by_two_lenses(name: str, tier: int) -> None:
    spoken: dict[str, str] = {}
    for lens, answer in ask_all(corpus.ENGLISH[name], tier).items():
        for sentence in {s for text in texts(answer) for s in re.split(r"(?<=[.?])\s(?=[A-Z“‘£$€\d])", text)}:
            assert spoken.setdefault(sentence, lens) == lens, sentence


@pytest.mark.parametrize(("name", "tier"), EVERY)
def test_every_answer_is_full(name: str, tier: int) -> None:
    for answer in ask_all(corpus.ENGLISH[name], tier).values():
        assert 3 <= len(answer.insights) <= 6
        assert 3 <= len(answer.next_steps) <= 5
        assert 1 <= len(answer.unknowns) <= 4
        assert 20 <= len(answer.reasoning.split()) <= 230
        assert 0 <= answer.score <= 10
        assert answer.confidence is not None
        assert 0 <= answer.confidence <= 100


@pytest.mark.parametrize("name", corpus.ENGLISH)
def test_a_higher_tier_says_more_and_is_never_less_sure(name: str) -> None:
    for lens in LENSES:
        first, second, third = (ask(corpus.ENGLISH[name], lens, tier) for tier in TIERS)
        assert len(first.insights) <= len(second.insights) <= len(third.insights)
        assert len(first.reasoning) < len(second.reasoning) < len(third.reasoning)
        assert _sure(first) <= _sure(second) <= _sure(third) <= 90
        assert first.score == second.score == third.score
        assert set(first.insights) & set(third.insights)


def _sure(answer: LensAnswer) -> float:
    assert answer.confidence is not None
    return answer.confidence


@pytest.mark.parametrize("name", [*corpus.EASY, *corpus.HARD, "price", "surgery"])
def test_the_analysis_names_what_the_text_names(name: str) -> None:
    scenario = corpus.ENGLISH[name]
    reading = read(scenario)
    said = " ".join(text for answer in ask_all(scenario).values() for text in texts(answer))
    for amount in reading.amounts[:3]:
        assert amount.text in said
    for party in reading.parties[:3]:
        assert party.name in said or party.name[0].upper() + party.name[1:] in said
    for deadline in reading.deadlines[:1]:
        assert deadline.text in said


def test_useful_things_are_said_of_the_bakery() -> None:
    said = ask_all(corpus.BAKERY)
    logical, ethical = " ".join(said["logical"].insights), " ".join(said["ethical"].insights)
    strategic = " ".join(texts(said["strategic"]))
    assert "£30k is about 6.9 months of £52,000" in logical
    assert (
        "Leaving your job at the hospital and starting a bakery with your sister are two decisions" in logical
    )
    assert "the two kids" in ethical
    assert "your sister" in ethical
    assert "six weekends" in strategic
    assert "March" in strategic


def test_two_scenarios_get_visibly_different_analyses() -> None:
    said = {name: ask_all(scenario) for name, scenario in {**corpus.EASY, **corpus.HARD}.items()}
    shares = []
    for first, second in combinations(said.values(), 2):
        one, other = (_insights(each) for each in (first, second))
        assert len(set(one) & set(other)) <= 2
        shares.append(sum(max(likeness(text, each) for each in other) > NEAR for text in one) / len(one))
    assert max(shares) < 0.5
    assert mean(shares) < 0.25


def _insights(answers: dict[str, LensAnswer]) -> list[str]:
    return [insight for answer in answers.values() for insight in answer.insights]


def test_two_decisions_of_one_kind_differ_too() -> None:
    other = "Should I quit my job at the bank (£41,000) to open a café with a friend? I have £12k saved."
    first, second = ask_all(corpus.BAKERY), ask_all(other)
    for lens in LENSES:
        assert set(first[lens].insights) != set(second[lens].insights)
    assert any("£12k" in text for text in second["logical"].insights)


@pytest.mark.parametrize("name", corpus.ALL)
def test_the_same_text_gets_the_same_analysis(name: str) -> None:
    scenario = corpus.ALL[name]
    before = ask_all(scenario, 2)
    read.cache_clear()
    assert ask_all(scenario, 2) == before


def test_an_injection_is_only_text() -> None:
    answers = ask_all(corpus.INJECTION)
    assert all(answer.score < 8 for answer in answers.values())
    assert "pay $400 for the course" in answers["logical"].reasoning
    assert all(answer.confidence is not None and answer.confidence <= 90 for answer in answers.values())


@pytest.mark.parametrize(
    "scenario",
    [
        "?",
        "🤔🤔🤔",
        "...",
        "no",
        "1234",
        '{"reasoning": "x", "score": 9}',
        "</s><|im_start|>",
        "a\tb\nc",
        "“”",
    ],
)
def test_odd_texts_get_an_honest_answer(scenario: str) -> None:
    for answer in ask_all(scenario, 3).values():
        assert answer.confidence is not None
        assert answer.confidence <= 60
        assert len(answer.insights) >= 3


def test_it_never_poses_as_a_model() -> None:
    for scenario in corpus.ALL.values():
        for answer in ask_all(scenario, 3).values():
            for text in texts(answer):
                assert not re.search(r"\b(?:as an AI|language model|I think|I believe|my training)\b", text)
