"""Tests the findings in a text and their positions, with one case per kind and language."""

from __future__ import annotations

import unicodedata
from decimal import Decimal

import pytest
import regex

from routing.scenario_facts import ITEMS, Facts, Text, read_facts, read_items
from routing.scenario_facts.figures import parse_number
from routing.scenario_facts.lexicon import lexicon, lexicon_codes


def facts_of(text: str) -> Facts:
    return read_facts((Text("scenario", 0, text),))


FOUND = [
    ("Should I take it, or stay in Berlin?", "options", ["take it", "stay in Berlin"]),
    ("Should we hire one or two developers?", "options", ["hire one or two developers"]),
    ("Should we repair, replace or sell the car?", "options", ["repair", "replace", "sell the car"]),
    ("Should I accept it, with less pay, or stay?", "options", ["accept it, with less pay", "stay"]),
    ("Option A: stay.\nOption B: go.", "options", ["stay", "go"]),
    ("We want to spend 380 million on a clinic.", "money", ["380 million"]),
    ("It has 380 million users today.", "money", []),
    ("We pay £1,250 a month for 2 rooms.", "money", ["£1,250 a month"]),
    ("Our 4,200 customers and my wife.", "affected", ["Our 4,200 customers", "my wife"]),
    ("We use customer support software.", "affected", []),
    ("I must answer by 15 December 2027.", "deadline", ["by 15 December 2027"]),
    ("I'm not sure that it works, but I like it.", "doubts", ["I'm not sure that it works"]),
    ("It is definitely cheap.", "certainty", ["It is definitely cheap"]),
    ("My brother says we should go.", "voices", ["My brother says we should go"]),
    ("I promised Anna to stay.", "duties", ["I promised Anna to stay"]),
    ("Soll ich bleiben oder nach Wien gehen?", "options", ["bleiben", "nach Wien gehen"]),
    ("Ich muss bis Ende März unterschreiben.", "deadline", ["Ich muss bis Ende März unterschreiben"]),
    ("Ich weiß nicht, ob das klappt.", "doubts", ["Ich weiß nicht, ob das klappt"]),
    ("Das Haus kostet 1.500,50 € und meine Frau ist dagegen.", "money", ["1.500,50 €"]),
    ("¿Debería vender la casa o alquilarla?", "options", ["vender la casa", "alquilarla"]),
    ("Tengo que decidir antes del 3 de mayo.", "deadline", ["antes del 3 de mayo"]),
    ("Mi hermana no está de acuerdo con la venta.", "affected", ["Mi hermana"]),
]


@pytest.mark.parametrize(("text", "kind", "expected"), FOUND)
def test_findings_are_quoted_at_their_position(text: str, kind: str, expected: list[str]) -> None:
    facts = facts_of(text)
    found = facts.named_options if kind == "options" else facts.of(kind)
    assert [each.text for each in found] == expected
    assert all(text[each.start : each.end] == each.text for each in found)


@pytest.mark.parametrize(
    ("text", "value"),
    [("1,500", 1500), ("1,500.25", "1500.25"), ("1 500", 1500), ("2.5", "2.5"), ("1.500", None)],
)
def test_ambiguous_number_has_no_value(text: str, value: object) -> None:
    assert parse_number(text, ",", ".") == (None if value is None else Decimal(str(value)))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Should I stay?", "en"),
        ("Soll ich in Berlin bleiben?", "de"),
        ("¿Debería quedarme en Madrid?", "es"),
        ("Dois-je rester à Paris ou partir avec mes enfants ?", "fr"),
        ("Devo restare a Roma oppure trasferirmi con la mia famiglia?", "it"),
        ("私は東京に引っ越すべきですか", None),
        ("Стоит ли мне переехать в Москву?", None),
    ],
)
def test_language_is_recognized(text: str, code: str | None) -> None:
    assert facts_of(text).code == code


def test_both_reading_depths_find_the_same_items() -> None:
    text = (
        "Buy the flat for 310,000 € or keep renting at 1,150 € a month? My wife and I want a garden, we must "
        "decide by 3 May 2027, can't borrow more than 200,000 €, could sell again later, and I fear the roof."
    )
    texts = (Text("scenario", 0, text),)
    items, facts = read_items(texts), read_facts(texts)
    assert {kind: items.of(kind) for kind in ITEMS} == {kind: facts.of(kind) for kind in ITEMS}
    assert all(items.of(kind) for kind in ITEMS)


def test_quote_positions_are_right_in_unnormalized_text() -> None:
    decomposed = unicodedata.normalize("NFD", "Ich fürchte, dass meine Müdigkeit zurückkommt, und will Ruhe.")
    for kind in ITEMS:
        for each in read_items((Text("scenario", 0, decomposed),)).of(kind):
            assert decomposed[each.start : each.end] == each.text
    assert read_items((Text("scenario", 0, decomposed),)).of("doubts")


@pytest.mark.parametrize("code", sorted(lexicon_codes()))
def test_alternatives_of_a_phrase_are_not_split_into_words(code: str) -> None:
    """Apostrophes and hyphens separate words, so "can't|cannot go" would mean "can", then "t" or "cannot"."""
    own = lexicon(code)
    lines = (
        line for kind in own.kinds for key in ("found", "except") for line in own.data[kind].get(key, ())
    )
    apart = [word for line in lines for word in line.split() if "|" in word and regex.search("['’-]", word)]
    assert not apart
