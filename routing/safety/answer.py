"""Builds the answer to a text that describes danger, in the language of the text."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from msgspec import Struct, convert
from msgspec.structs import replace

from routing.safety.check import SafetyFinding
from routing.safety.contacts import select_contacts
from routing.safety.result import Contact, SafetyCategory, SafetyResult

FALLBACK = "en"


class Advice(Struct, frozen=True):
    """Advice for one kind of danger: a message, then immediate steps in order."""

    message: str
    steps: tuple[str, ...]


class Messages(Struct, frozen=True):
    """All advice in one language.

    `regions` are countries to show when none is known. `names` translate the emergency services and the
    international rows of the contact table.
    """

    regions: tuple[str, ...]
    names: Mapping[str, str]
    advice: Mapping[SafetyCategory, Advice]


@cache
def messages() -> Mapping[str, Messages]:
    """Reads the advice of every language."""
    folder = files("routing.safety") / "data" / "messages"
    found = [file for file in folder.iterdir() if file.name.endswith(".toml")]
    return {file.name[:-5]: convert(tomllib.loads(file.read_text("utf-8")), Messages) for file in found}


def safety_result(finding: SafetyFinding, analysis_id: str, *, country: str | None = None) -> SafetyResult:
    """Returns message, steps and contacts for a finding.

    `country` is an ISO 3166-1 alpha-2 code. Without it, a country named in the text is used, else the
    countries of the text's language.
    """
    language, words = _find_messages(finding.language)
    advice = words.advice[finding.category]
    return SafetyResult(
        analysis_id=analysis_id,
        category=finding.category,
        message=advice.message,
        steps=advice.steps,
        contacts=_localized_contacts(finding.category, words, country or finding.country),
        can_continue=finding.can_continue,
        source="check",
        language=language,
    )


def refusal_result(
    analysis_id: str, message: str, *, country: str | None = None, language: str = FALLBACK
) -> SafetyResult:
    """Returns the typed refusal or safety answer of a model. `message` is the model's wording, or empty."""
    language, words = _find_messages(language)
    advice = words.advice["refusal"]
    return SafetyResult(
        analysis_id=analysis_id,
        category="refusal",
        message=message.strip() or advice.message,
        steps=advice.steps,
        contacts=_localized_contacts("refusal", words, country),
        can_continue=False,
        source="model",
        language=language,
    )


def _find_messages(tag: str) -> tuple[str, Messages]:
    code = tag.split("-")[0].casefold()
    code = code if code in messages() else FALLBACK
    return code, messages()[code]


def _localized_contacts(
    category: SafetyCategory, words: Messages, country: str | None
) -> tuple[Contact, ...]:
    regions = (country.upper(),) if country else words.regions
    return tuple(
        replace(contact, name=words.names.get(contact.name, contact.name))
        for contact in select_contacts(category, regions)
    )
