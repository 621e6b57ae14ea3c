"""Kinds of decisions and what is worth asking about each."""

from __future__ import annotations

import regex

from routing.providers.offline.knowledge.conscience import CONSCIENCE, GENERAL
from routing.providers.offline.knowledge.family import CHILD, PARENTHOOD, RELATIONSHIP, RELOCATION
from routing.providers.offline.knowledge.funds import FUNDING, RETIREMENT
from routing.providers.offline.knowledge.health import CARE, HEALTH, PET
from routing.providers.offline.knowledge.home import HOME, PURCHASE, RENTAL
from routing.providers.offline.knowledge.money import LENDING, MONEY, STUDY
from routing.providers.offline.knowledge.public import AGREEMENT, PUBLIC
from routing.providers.offline.knowledge.staff import CUTS, STAFF
from routing.providers.offline.knowledge.technology import MARKET, TECHNOLOGY
from routing.providers.offline.knowledge.topic import Gap, Topic
from routing.providers.offline.knowledge.work import CAREER, VENTURE

__all__ = ["TOPICS", "Gap", "Topic", "topics_of"]

_KNOWN: tuple[Topic, ...] = (
    CONSCIENCE,
    PARENTHOOD,
    PET,
    LENDING,
    CHILD,
    RELATIONSHIP,
    HEALTH,
    CARE,
    RETIREMENT,
    FUNDING,
    CAREER,
    VENTURE,
    CUTS,
    STAFF,
    STUDY,
    RELOCATION,
    RENTAL,
    HOME,
    TECHNOLOGY,
    PUBLIC,
    MARKET,
    AGREEMENT,
    MONEY,
    PURCHASE,
)
"""Where two fit equally well the earlier one is taken: what touches people before what touches things."""
TOPICS: dict[str, Topic] = {topic.id: topic for topic in (*_KNOWN, GENERAL)}
_TOO_NEAR = frozenset(
    (
        ("lending", "venture"),
        ("lending", "money"),
        ("money", "lending"),
        ("child", "study"),
        ("study", "child"),
        ("parenthood", "relationship"),
        ("relationship", "parenthood"),
        ("pet", "health"),
        ("pet", "child"),
        ("parenthood", "child"),
        ("parenthood", "health"),
        ("parenthood", "rental"),
        ("parenthood", "home"),
        ("health", "child"),
        ("agreement", "public"),
        ("funding", "market"),
        ("funding", "venture"),
        ("funding", "agreement"),
        ("funding", "money"),
        ("retirement", "career"),
        ("retirement", "money"),
        ("retirement", "home"),
        ("relationship", "home"),
        ("relationship", "child"),
        ("child", "public"),
        ("market", "funding"),
        ("venture", "funding"),
        ("relocation", "child"),
        ("rental", "home"),
        ("home", "rental"),
        ("cuts", "staff"),
        ("staff", "cuts"),
        ("care", "home"),
        ("care", "health"),
        ("home", "purchase"),
        ("care", "rental"),
        ("relationship", "care"),
        ("health", "care"),
        ("purchase", "market"),
        ("cuts", "market"),
        ("cuts", "career"),
        ("staff", "career"),
        ("venture", "staff"),
        ("technology", "market"),
    )
)
"""Pairs of which the second would only repeat the first, or lead away from it."""
_CUES = tuple((topic, regex.compile(rf"\b(?:{topic.cues})\b", regex.IGNORECASE)) for topic in _KNOWN)


def topics_of(scenario: str, choice: str) -> tuple[str, ...]:
    """At most two kinds, the one with most different cues first; cues in the `choice` itself count double."""
    scored: list[tuple[int, int, str]] = []
    for rank, (topic, cues) in enumerate(_CUES):
        words = {match.group().lower() for match in cues.finditer(scenario[:6000])}
        asked = {match.group().lower() for match in cues.finditer(choice)}
        if words:
            scored.append((-(len(words) + len(asked)), rank, topic.id))
    scored.sort()
    scored = [each for each in scored if (scored[0][2], each[2]) not in _TOO_NEAR]
    best = [topic for weight, _, topic in scored[:2] if weight <= min(scored[0][0] * 0.4, -2)]
    best = best or [topic for _, _, topic in scored[:1]]
    return tuple(best) or (GENERAL.id,)
