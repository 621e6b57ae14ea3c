"""Tests that findings are answered in the language of the text with sourced contacts."""

from __future__ import annotations

import datetime
import re
import tomllib
from importlib.resources import files
from typing import get_args

import msgspec
import pytest

from routing.safety import SafetyCategory, SafetyFinding, SafetyResult, refusal_result, safety_result
from routing.safety.answer import messages
from routing.safety.contacts import KINDS, lines
from routing.safety.result import Contact
from routing.safety.rules import languages

CATEGORIES: tuple[SafetyCategory, ...] = get_args(SafetyCategory)
FIRST_COMPARED = datetime.date(2026, 1, 1)


def answer(category: SafetyCategory, language: str = "en", country: str | None = None) -> SafetyResult:
    return safety_result(SafetyFinding(category, language, True, "evidence"), "run-1", country=country)


@pytest.mark.parametrize("language", sorted(languages()))
def test_every_category_is_answered_in_every_language(language: str) -> None:
    english = messages()["en"].advice
    for category in CATEGORIES:
        result = answer(category, language)
        assert result.language == language
        assert len(result.message) > 10
        assert all(len(step) > 10 for step in result.steps)
        assert len(result.steps) >= (1 if category == "refusal" else 3)
        assert result.contacts
        assert language == "en" or result.message != english[category].message


def missing_fields(contact: Contact) -> list[str]:
    """Returns what a row lacks: a page, its date or a way to reach the service."""
    tomorrow = datetime.datetime.now(datetime.UTC).date() + datetime.timedelta(days=1)
    found = []
    if not re.fullmatch(r"https://[^\s/]+\.[^\s/]+(/\S*)?", contact.source or ""):
        found.append("source")
    try:
        if not FIRST_COMPARED <= datetime.date.fromisoformat(contact.as_of or "") <= tomorrow:
            found.append("as_of")
    except ValueError:
        found.append("as_of")
    if not contact.phone and not contact.url:
        found.append("phone or url")
    return found


def test_every_contact_has_a_source_a_date_and_a_way_to_reach_it() -> None:
    known = {kind for kinds in KINDS.values() for kind in kinds}
    assert len(lines()) >= 200
    for line in lines():
        assert missing_fields(line.contact) == [], line
        assert line.kinds
        assert set(line.kinds) <= known


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"source": None}, "source"),
        ({"source": ""}, "source"),
        ({"source": "http://example.org"}, "source"),
        ({"source": "general knowledge"}, "source"),
        ({"as_of": None}, "as_of"),
        ({"as_of": "November 2026"}, "as_of"),
        ({"as_of": "9999-01-01"}, "as_of"),
        ({"as_of": "1999-01-01"}, "as_of"),
        ({"phone": None}, "phone or url"),
    ],
)
def test_row_without_source_or_date_is_refused(change: dict[str, str | None], fault: str) -> None:
    complete = Contact(
        "Line", "US", phone="988", source="https://988lifeline.org/talk", as_of=FIRST_COMPARED.isoformat()
    )
    assert missing_fields(complete) == []
    assert missing_fields(msgspec.structs.replace(complete, **change)) == [fault]


def test_every_region_has_an_emergency_number_and_every_country_rows() -> None:
    table = files("routing.safety") / "data" / "countries.toml"
    countries = set(tomllib.loads(table.read_text("utf-8"))["names"])
    regions = {line.contact.region for line in lines()}
    assert regions == {*countries, "INT"}
    for region in regions:
        rows = [line for line in lines() if line.contact.region == region]
        kinds = {kind for line in rows if line.contact.phone for kind in line.kinds}
        assert "emergency" in kinds or {"ambulance", "police"} <= kinds, region


def test_unconfirmed_numbers_are_not_shown() -> None:
    shown = {(line.contact.region, line.contact.phone) for line in lines()}
    assert {("US", "988"), ("GB", "116 123"), ("CH", "145"), ("US", "911"), ("SE", "116 016")} <= shown
    assert not {("EG", "16328"), ("UA", "7333"), ("JP", "#8891"), ("RO", "0800 801 200")} & shown


def test_country_without_a_help_line_gets_emergency_and_directory() -> None:
    contacts = answer("self_harm", "en", "NG").contacts
    assert [contact.phone for contact in contacts if contact.region == "NG"] == ["112"]
    assert "https://findahelpline.com" in {contact.url for contact in contacts if contact.region == "INT"}


def test_contacts_are_those_of_the_country() -> None:
    numbers = {contact.phone for contact in answer("self_harm", "en", "us").contacts}
    assert {"911", "988"} <= numbers
    assert {"116 123", "999"} <= {contact.phone for contact in answer("self_harm", "en", "GB").contacts}
    assert "0800 222 555" in {contact.phone for contact in answer("violence_at_home", "de", "AT").contacts}


def test_country_in_the_text_counts_unless_one_is_given() -> None:
    finding = SafetyFinding("self_harm", "de", False, "evidence", "AT")
    assert {contact.region for contact in safety_result(finding, "x").contacts} == {"AT", "INT"}
    assert {contact.region for contact in safety_result(finding, "x", country="DE").contacts} == {"DE", "INT"}


def test_unknown_country_shows_several_and_an_international_line() -> None:
    assert {contact.region for contact in answer("self_harm", "de").contacts} == {"INT", "DE", "AT", "CH"}
    for country in ("XX", "VA"):
        assert {contact.region for contact in answer("poisoning", "en", country).contacts} == {"INT"}


def test_names_are_in_the_language_of_the_text() -> None:
    names = {contact.name for contact in answer("medical_emergency", "ja").contacts}
    assert "救急" in names
    assert not {"ambulance", "emergency", "international", "directory", "police"} & names
    for language in messages().values():
        assert set(language.names) >= {"ambulance", "emergency", "international", "directory", "police"}


def test_refusal_keeps_the_text_of_the_model() -> None:
    result = refusal_result("run-1", " I can't help with that. ", country="GB", language="de-AT")
    assert (result.category, result.source, result.can_continue) == ("refusal", "model", False)
    assert result.message == "I can't help with that."
    assert result.language == "de"
    assert refusal_result("run-1", "").message == messages()["en"].advice["refusal"].message


def test_result_has_neither_evidence_nor_score() -> None:
    body = msgspec.json.decode(msgspec.json.encode(answer("self_harm")))
    assert body["type"] == "safety"
    assert "evidence" not in body
    assert "score" not in body
