"""Body size limits in bytes of calls that need more than `SMALL_BODY`, computed from their text limits."""

from __future__ import annotations

from app.domains.agents.content.limits import (
    GOAL_MOST,
    LENS_NAME_MOST,
    LENSES,
    NAME_MOST,
    POINT_MOST,
    POINTS_MOST,
    TAG_MOST,
    TAGS_MOST,
)
from app.domains.community.posts.errors import CONTENT_MOST
from app.domains.identity.signup.schemas import DOMAIN_MOST, DOMAINS_MOST
from app.domains.operations.contact.errors import QUERY_MOST
from app.domains.runs.analyses.imported import TEXT_MOST
from app.domains.runs.analyses.schemas import LENS_IDS
from app.domains.runs.conversations.errors import MESSAGE_MOST
from app.http.calls.route import body_of
from routing.scenario.validation import MAX_SCENARIO_CHARS

_LENS = LENS_NAME_MOST + POINTS_MOST * POINT_MOST
_AGENT = NAME_MOST + GOAL_MOST + LENSES * _LENS + TAGS_MOST * TAG_MOST

SCENARIO = body_of(MAX_SCENARIO_CHARS)
AGENT = body_of(_AGENT)
DRAFT = body_of(_AGENT + MAX_SCENARIO_CHARS)
MESSAGE = body_of(MESSAGE_MOST)
QUERY = body_of(QUERY_MOST)
DOMAINS = body_of(DOMAINS_MOST * DOMAIN_MOST)
RECORD = body_of((len(LENS_IDS) + 1) * TEXT_MOST + MAX_SCENARIO_CHARS)
"""The texts of each lens, those of the summary, and the scenario."""

POST = body_of(CONTENT_MOST + MAX_SCENARIO_CHARS)

RESULT = 1_048_576
"""A whole result, which clients may send although only its id is used."""
