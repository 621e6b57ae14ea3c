"""Kinds of decisions and what is worth asking about each."""

from __future__ import annotations

import regex

from routing.providers.offline.knowledge.conscience import CONSCIENCE, GENERAL
from routing.providers.offline.knowledge.everyday import EVERYDAY
from routing.providers.offline.knowledge.family import CHILD, PARENTHOOD, RELATIONSHIP, RELOCATION
from routing.providers.offline.knowledge.funds import FUNDING, RETIREMENT
from routing.providers.offline.knowledge.health import CARE, HEALTH, PET
from routing.providers.offline.knowledge.home import HOME, PURCHASE, RENTAL
from routing.providers.offline.knowledge.money import LENDING, MONEY, STUDY
from routing.providers.offline.knowledge.operations import OPERATIONS
from routing.providers.offline.knowledge.public import AGREEMENT, PUBLIC
from routing.providers.offline.knowledge.staff import CUTS, STAFF
from routing.providers.offline.knowledge.technology import MARKET, TECHNOLOGY
from routing.providers.offline.knowledge.topic import Gap, Topic
from routing.providers.offline.knowledge.upkeep import ESTATE, UPKEEP
from routing.providers.offline.knowledge.work import CAREER, VENTURE

__all__ = ["EVERYDAY", "TOPICS", "Gap", "Topic", "topics_of"]

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
    OPERATIONS,
    CAREER,
    VENTURE,
    CUTS,
    STAFF,
    STUDY,
    RELOCATION,
    RENTAL,
    ESTATE,
    UPKEEP,
    HOME,
    TECHNOLOGY,
    PUBLIC,
    MARKET,
    AGREEMENT,
    MONEY,
    PURCHASE,
)
"""Where two fit equally well the earlier one is taken: what touches people before what touches things."""
TOPICS: dict[str, Topic] = {topic.id: topic for topic in (*_KNOWN, EVERYDAY, GENERAL)}
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
        ("market", "venture"),
        ("market", "career"),
        ("venture", "funding"),
        ("relocation", "child"),
        ("rental", "home"),
        ("home", "rental"),
        ("cuts", "staff"),
        ("staff", "cuts"),
        ("care", "home"),
        ("care", "health"),
        ("home", "purchase"),
        ("home", "estate"),
        ("estate", "home"),
        ("estate", "rental"),
        ("estate", "upkeep"),
        ("estate", "lending"),
        ("upkeep", "home"),
        ("upkeep", "rental"),
        ("upkeep", "purchase"),
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


def _pattern(words: str) -> regex.Pattern[str]:
    return regex.compile(rf"\b(?:{words})\b", regex.IGNORECASE)


_CUES = tuple((topic, _pattern(topic.cues), _pattern(topic.needs or r"\w+")) for topic in _KNOWN)
READ_CHARS = 6000
LEAST_WEIGHT, LEAST_SHARE = 2, 0.4


def topics_of(scenario: str, choice: str) -> tuple[str, ...]:
    """At most two kinds, the one with most different cues first.

    Cues in the `choice` itself count double; a single one outside it is not enough.
    """
    text = scenario[:READ_CHARS]
    scored: list[tuple[int, int, str]] = []
    for rank, (topic, cues, needs) in enumerate(_CUES):
        spoken = {match.group().lower() for match in cues.finditer(text)}
        asked = {match.group().lower() for match in cues.finditer(choice)}
        weight = len(spoken) + len(asked)
        if weight >= LEAST_WEIGHT and needs.search(text):
            scored.append((-weight, rank, topic.id))
    if not scored:
        return (GENERAL.id,)
    scored.sort()
    first = scored[0]
    others = [
        name
        for weight, _, name in scored[1:2]
        if -weight >= LEAST_SHARE * -first[0] and (first[2], name) not in _TOO_NEAR
    ]
    return (first[2], *others)
