"""Tests that every sentence is a quotation, an exact computation or a fixed question."""

from __future__ import annotations

import json
from datetime import date
from fractions import Fraction
from itertools import product

import pytest

from routing.lenses import DEFAULT_LENSES
from routing.offline.answers import answer
from routing.offline.language import Language, language, language_of
from routing.offline.provider import compose
from routing.offline.statements import (
    AlternativesQuestion,
    ComputedValue,
    FixedText,
    Guideline,
    Slot,
    Statement,
)
from routing.offline.summary import build_summary, reply
from routing.offline.texts import person_texts, texts_before
from routing.providers.base import LensTask, SummaryTask
from routing.scenario_facts import Quote, read_facts
from routing.scenario_facts.lexicon import lexicon
from routing.types import Background, Exchange, Lens
from tests.routing.offline import corpus
from tests.routing.offline.scenarios import TODAY, scenarios

TEXTS = [each["text"] for each in scenarios()] + list(corpus.ALL.values())
INPUTS = ("We have 12,000 € in savings and must decide by 3 May 2027.", "My wife agrees. Is that enough?")
CUSTOM = Lens(
    "cash", "Cash", "Does it pay?", ("How long does the money last?", "Who pays the rent each month?")
)


def test_corpus_has_enough_scenarios() -> None:
    assert len(TEXTS) >= 50


@pytest.mark.parametrize("number", range(len(TEXTS)))
def test_every_sentence_is_derivable_from_the_scenario(number: int) -> None:
    text, inputs = TEXTS[number], INPUTS if number % 3 == 0 else ()
    background = Background(inputs=inputs, exchanges=(Exchange("We earn 4,000 € a month.", "reply"),))
    facts = read_facts(person_texts(text, background))
    for lens, tier in product((*DEFAULT_LENSES, CUSTOM), (1, 2, 3)):
        found = answer(lens, facts, tier, TODAY)
        groups = (found.reasoning, found.insights, found.next_steps, found.unknowns)
        for statement in (each for group in groups for each in group):
            check_statement(statement, language_of(facts))
        written = json.loads(compose(LensTask(text, lens, tier, None, background), TODAY))
        assert written["reasoning"] == " ".join(each.text for each in found.reasoning)
        assert written["insights"] == [each.text for each in found.insights]
        assert written["next_steps"] == [each.text for each in found.next_steps]
        assert written["unknowns"] == [each.text for each in found.unknowns]
    take = build_summary(DEFAULT_LENSES, facts)
    replies = reply(DEFAULT_LENSES, facts, texts_before(text, background)) if inputs else ()
    for statement in (*take.top_line_take, *take.iris_suggests, *replies):
        check_statement(statement, language_of(facts))
    composed = json.loads(compose(SummaryTask(text, DEFAULT_LENSES, (), 3, background), TODAY))
    assert composed["top_line_take"] == " ".join(each.text for each in take.top_line_take)
    assert composed.get("reply", "") == " ".join(each.text for each in replies)


def check_statement(statement: Statement, lang: Language) -> None:
    """Checks that a sentence follows from its frame, quotations and recomputed values."""
    frame = lang.data["frames"][statement.frame]
    shown = {name: render_slot(slot, lang) for name, slot in statement.slots.items()}
    assert statement.text == frame.format(**shown)
    for slot in statement.slots.values():
        if isinstance(slot, ComputedValue):
            assert_recomputed(slot, lang)


def render_slot(slot: Slot, lang: Language) -> str:
    match slot:
        case Quote():
            return render_quote(slot, lang)
        case ComputedValue():
            return slot.shown
        case FixedText():
            return lang.fixed(slot.section, slot.key)
        case AlternativesQuestion():
            return str(lang.data["frames"]["instead"]).format(quote=render_quote(slot.option, lang))
        case Guideline():
            assert slot.text in (CUSTOM.name, *CUSTOM.guidelines)
            return slot.text.join(lang.data["quotes"])
        case tuple():
            return ", ".join(render_slot(each, lang) for each in slot)
        case str():
            return date.fromisoformat(slot).isoformat()
    assert isinstance(slot, int)
    return str(slot)


def render_quote(slot: Quote, lang: Language) -> str:
    words = slot.source.body[slot.start : slot.end]
    assert words.strip() == words
    assert words
    kind = slot.source.kind
    place = {"scenario": "position"}.get(kind, f"position_{kind}")
    where = lang.data["frames"][place].format(number=slot.source.number, start=slot.start, end=slot.end)
    return f"{words.join(lang.data['quotes'])} ({where})"


def assert_recomputed(slot: ComputedValue, lang: Language) -> None:
    if slot.operation == "days":
        start, end = map(date.fromisoformat, slot.operands)
        assert slot.shown == str((end - start).days)
        return
    a, *rest = map(Fraction, slot.operands)
    value = {
        "minus": lambda: a - sum(rest),
        "plus": lambda: a + sum(rest),
        "times": lambda: a * rest[0],
        "divided": lambda: a / rest[0],
        "percent": lambda: a / rest[0] * 100,
        "excess": lambda: (a - rest[0]) / rest[0] * 100,
    }[slot.operation]()
    digits = "".join(char for char in slot.shown if char.isdigit() or char == lang.lexicon.data["decimal"])
    near = Fraction(digits.strip(".,").replace(lang.lexicon.data["decimal"], "."))
    assert near == value if "≈" not in slot.shown else abs(near - value) <= Fraction(1, 200)


@pytest.mark.parametrize("code", ["de", "es"])
def test_every_english_text_is_translated(code: str) -> None:
    english, other = language("en").data, language(code).data
    for section in ("frames", "questions", "labels"):
        assert english[section].keys() == other[section].keys()
        assert all(other[section].values())
    assert lexicon("en").kinds.keys() == lexicon(code).kinds.keys()
