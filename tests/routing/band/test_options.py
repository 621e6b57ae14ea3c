"""Tests that swapped options and reordered sentences change only the order."""

from __future__ import annotations

import time
from collections import Counter

import pytest

from routing.band.options import swap_options
from routing.band.sentences import reorder_sentences, sentences
from routing.band.variations import variations

SWAPPED = {
    "Should I move tonight or wait until after Christmas?": (
        "Should I wait until after Christmas or move tonight?"
    ),
    "Should I accept a job in Lisbon at 20% less pay, or stay in Berlin near my two or three friends?": (
        "Should I stay in Berlin near my two or three friends, or accept a job in Lisbon at 20% less pay?"
    ),
    "Should I buy a house or a flat?": "Should I buy a flat or a house?",
    "Should my team use React or Vue?": "Should my team use Vue or React?",
    "React or Vue for the rewrite?": "Vue or React for the rewrite?",
    "Is it better to lease or to buy a car?": "Is it better to buy a car or to lease?",
    "I can't decide whether to sell the house or keep it. It is worth 380,000.": (
        "I can't decide whether to keep it or sell the house. It is worth 380,000."
    ),
    "Choose between Porto and Lisbon for the office.": "Choose between Lisbon and Porto for the office.",
    "Soll ich nach Lissabon ziehen oder in Berlin bleiben?": (
        "Soll ich in Berlin bleiben oder nach Lissabon ziehen?"
    ),
    "¿Debo aceptar el trabajo o quedarme?": "¿Debo quedarme o aceptar el trabajo?",
    "Option A: stay. It costs 3 k. Option B: go. It costs 5 k.": (
        "Option B: go. It costs 5 k. Option A: stay. It costs 3 k."
    ),
    "My options:\n- stay\n- go\n- quit\nWhich?": "My options:\n- quit\n- go\n- stay\nWhich?",
}

LEFT_ALONE = (
    "Should I quit or not?",
    "Should I do it now or later?",
    "We could hire one or two people.",
    "Buy it, more or less?",
    "There is rain or snow.",
    "Should our bakery in Lisbon buy a second oven or rent one?",
    "Should we hire Ana or Bob or Carl?",
    "We have between 5 and 10 people. What now?",
    "Dois-je vendre la maison ou la louer ?",
    "Should I sell the house?",
    "",
)


@pytest.mark.parametrize("text", SWAPPED)
def test_options_are_swapped(text: str) -> None:
    assert swap_options(text) == SWAPPED[text]


@pytest.mark.parametrize("text", LEFT_ALONE)
def test_ambiguous_options_are_not_swapped(text: str) -> None:
    assert swap_options(text) is None


@pytest.mark.parametrize("text", SWAPPED)
def test_swapping_keeps_every_word(text: str) -> None:
    swapped = swap_options(text) or ""

    assert Counter(swapped.lower().split()).total() == Counter(text.lower().split()).total()
    assert _words(swapped) == _words(text)


def _words(text: str) -> Counter[str]:
    return Counter(word.strip(".,?¿:").lower() for word in text.split())


def test_sentence_splitting_handles_abbreviations_and_lines() -> None:
    text = "Rent is 1.2 k, e.g. for Mr. Smith. It is nice!\nShould we go? 行くべきか。残るべきか。"

    assert sentences(text) == [
        "Rent is 1.2 k, e.g. for Mr. Smith.",
        "It is nice!",
        "Should we go?",
        "行くべきか。",
        "残るべきか。",
    ]


def test_sentences_are_reordered_and_lists_stay_whole() -> None:
    assert reorder_sentences("A b. C d. E f? G h.") == "E f? G h. A b. C d."
    assert reorder_sentences("A b. C d. E f?", reverse=True) == "E f? C d. A b."
    assert reorder_sentences("One sentence only.") is None
    assert reorder_sentences("My options:\n- stay\n- go") is None
    assert reorder_sentences("Intro:\n- stay\n- go\n\nThen this.") == "Then this.\n\nIntro:\n- stay\n- go"


def test_repetition_reports_its_actual_change() -> None:
    both = variations("Rent is 900. Should I stay or move?")
    assert [variation.change for variation in both] == [
        "options swapped",
        "sentences reordered",
        "asked again",
    ]
    no_options = variations("Rent is 900. I like it here. Is it right?")
    assert [variation.change for variation in no_options] == [
        "sentences reordered",
        "sentences reordered",
        "asked again",
    ]
    assert no_options[0].text != no_options[1].text
    one_sentence = variations("Sell the house")
    assert {variation.change for variation in one_sentence} == {"asked again"}


@pytest.mark.parametrize("unit", [" ", "\n", "or ", "a or ", "between ", "- x\n", "Option A: ", ". ", "("])
def test_adversarial_text_is_processed_in_linear_time(unit: str) -> None:
    text = (unit * 20_000)[:20_000]
    began = time.perf_counter()

    variations(text)

    assert time.perf_counter() - began < 1.0
