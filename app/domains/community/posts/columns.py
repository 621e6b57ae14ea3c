"""Columns of posts that statements select."""

from __future__ import annotations

from sqlalchemy import (
    Text,
    Uuid,
    case,
    cast,
    false,
    func,
    literal_column,
    or_,
    select,
)

from app.domains.agents.built_in.catalog import BUILT_IN_AGENTS
from app.domains.community.mentions.queries import mentions_column
from app.domains.runs.analyses.band_edges import BAND_COLUMNS
from app.domains.runs.analyses.imported import headline_column
from app.domains.runs.analyses.lens_columns import LENS_IDS, LENS_NAMES
from app.models import (
    Agent,
    Analysis,
    Mention,
    Post,
    User,
)
from routing.lenses import DEFAULT_LENSES

UUID_LENGTH = 36

_AGENT_ID = case((func.length(Post.agent_id) == UUID_LENGTH, cast(Post.agent_id, Uuid)))
_IS_GLOBAL = select(Agent.is_global).where(Agent.id == _AGENT_ID).correlate(Post).scalar_subquery()
_BUILT_IN = [literal_column(f"'{agent.id}'", Text) for agent in BUILT_IN_AGENTS]
_IS_PUBLIC_AGENT = or_(Post.agent_id.in_(_BUILT_IN), func.coalesce(_IS_GLOBAL, false()))
"""Whether the agent of a post is global, so that its name is published with every post."""

CARD = (
    Post.id,
    Post.user_id,
    Post.kind,
    Post.agent_id,
    Post.agent_name,
    Post.model_name,
    Post.content,
    Post.tags,
    Post.like_count,
    Post.comment_count,
    Post.share_count,
    Post.created_at,
    Post.edited_at,
    Post.hidden_at,
    Post.shows_scenario,
    Post.parts,
    Post.readiness_known,
    Post.readiness_total,
    _IS_PUBLIC_AGENT.label("is_public_agent"),
    User.username,
    User.first_name,
    User.last_name,
    Analysis.clarity_score,
    *BAND_COLUMNS,
    Analysis.agent_name.label("run_by"),
    Analysis.kind.label("run_kind"),
    case(
        (Analysis.id.is_(None), None),
        (Analysis.lenses.is_(None), len(DEFAULT_LENSES)),
        else_=func.jsonb_array_length(Analysis.lenses),
    ).label("lens_count"),
    Analysis.lenses.is_not(None).label("has_custom_lenses"),
    Analysis.lens_scores,
    LENS_IDS,
    LENS_NAMES,
    mentions_column(Mention.post_id, Post),
)
"""Columns of a `PostRow`, except those of the reader.

Of its analysis, they read no column that is stored out of line (TOAST), except the band of a measured one and
custom lenses.
"""

ANALYSIS = (
    Analysis.scenario,
    Analysis.lenses.label("lens_set"),
    func.coalesce(headline_column(), Analysis.result["label"].astext).label("label"),
    Analysis.result["lenses"].label("lenses"),
    Analysis.result["irisSummary"].label("summary"),
    Analysis.result["actualModel"].astext.label("actual_model"),
    Analysis.result["offline"].as_boolean().label("offline"),
)
"""Further columns of a `WholePostRow`. Neither raw answers nor the receipt leave the database."""
