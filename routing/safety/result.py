"""Answer to a text that describes danger: help instead of an analysis."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

SafetyCategory = Literal[
    "self_harm",
    "violence_at_home",
    "child_harm",
    "medical_emergency",
    "poisoning",
    "attack",
    "sexual_violence",
    "eating_disorder",
    "refusal",
]
"""Kind of danger. `refusal` marks an answer in which a model declined."""


class Contact(Struct, frozen=True, rename="camel", omit_defaults=True):
    """Emergency or help line. At least one of `phone` and `url` is set.

    `region` is an ISO 3166-1 alpha-2 code, or 'INT' for a service that covers many countries.
    `source` is the published page that states the row, `as_of` the ISO date on which they were compared.
    Every row of the table has both.
    """

    name: str
    region: str
    phone: str | None = None
    url: str | None = None
    hours: str | None = None
    source: str | None = None
    as_of: str | None = None


class SafetyResult(Struct, frozen=True, rename="camel", tag_field="type", tag="safety"):
    """Result of a run whose text describes danger. Has no score and no lenses.

    `message` is the first sentence to show, `steps` are immediate actions in order. `can_continue` permits
    the user to report a false positive and have the text analysed. `source` is 'check' for the local check
    and 'model' for a typed refusal or safety answer of a model. `language` is a BCP 47 tag.
    """

    analysis_id: str
    category: SafetyCategory
    message: str
    steps: tuple[str, ...] = ()
    contacts: tuple[Contact, ...] = ()
    can_continue: bool = False
    source: Literal["check", "model"] = "check"
    language: str = "en"
