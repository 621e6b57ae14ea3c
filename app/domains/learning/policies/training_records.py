"""Builds the records that a policy learns from.

Nothing is stored twice: records are derived from outcomes, audits and feedback on demand.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, cast

import msgspec
from sqlalchemy import Boolean, Integer, Row, SmallInteger, Text, bindparam, text
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.learning.policies.consent_filter import IS_AGREED, IS_LEARNABLE
from app.models import PolicySwitch
from routing.learning.records import Feedback, LensRecord
from routing.models.ladder import Ladder
from routing.results.receipt_builder import SUMMARY_CALL
from routing.types import LensOutcome

MOST_RECORDS = 20_000
"""Maximum number of latest records to learn from."""


class RecordRepository:
    """Records of runs on one ladder. All tiers are measured against its top tier."""

    def __init__(self, db: AsyncSession, ladder: Ladder) -> None:
        self._db = db
        self._ladder = ladder

    async def records(self, most: int = MOST_RECORDS) -> list[LensRecord]:
        """Returns the `most` latest records, oldest first: lenses with a known answer of the top tier or with
        feedback, whose owners consent to training. Excludes runs on models that are no longer on the ladder.
        """
        return await self._read(None, None, most, watching=False)

    async def read_since_switch(self, switch: PolicySwitch, most: int) -> list[LensRecord]:
        """Returns the records since a switch of the policy that it put in force, to monitor its quality.

        They are not used for learning, so consent is not required.
        """
        return await self._read(switch.policy, switch.created_at, most, watching=True)

    async def _read(
        self, policy: str | None, since: datetime | None, most: int, *, watching: bool
    ) -> list[LensRecord]:
        top = self._ladder.top.tier
        asked = {"top": top, "policy": policy, "since": since, "most": most, "watching": watching}
        found = await self._db.execute(RECORDS, asked)
        read = (_map_record(row, self._ladder) for row in found)
        return [record for record in read if record is not None][::-1]


def _map_record(row: Row[Any], ladder: Ladder) -> LensRecord | None:
    """Maps a row. Returns None when another model was on a tier, or when no answer was stored."""
    own = _outcomes_by_tier(row.outcomes)
    audited = _outcomes_by_tier(row.audited)
    models = tuple(spec.model for spec in ladder.tiers)
    tiers = [spec.tier for spec in ladder.tiers]
    known = audited | own
    if any(tier not in tiers or known[tier].model != models[tiers.index(tier)] for tier in known):
        return None
    kept = max((tier for tier, outcome in own.items() if outcome.answer is not None), default=None)
    if kept is None:
        return None
    outcomes = [known.get(tier) for tier in tiers]
    return LensRecord(
        run=str(row.id),
        lens=row.lens,
        scenario=row.scenario,
        models=models,
        answers=tuple(outcome.answer if outcome else None for outcome in outcomes),
        dollars=tuple(_cost_usd(outcome) for outcome in outcomes),
        kept=tiers.index(kept),
        policy=row.policy,
        chance=_label_probability(own, audited, tiers[-1], row.propensity),
        feedback=cast(Feedback | None, row.verdict),
    )


def _outcomes_by_tier(stored: Sequence[dict[str, Any]] | None) -> dict[int, LensOutcome]:
    outcomes = msgspec.convert(stored or [], list[LensOutcome])
    return {outcome.tier: outcome for outcome in outcomes}


def _label_probability(
    own: dict[int, LensOutcome], audited: dict[int, LensOutcome], top: int, propensity: float | None
) -> float | None:
    """Returns the probability with which the top tier's answer became known, or None when it is unknown."""
    if top in own:
        return 1.0 if own[top].answer is not None else None
    return propensity if top in audited and audited[top].answer is not None else None


def _cost_usd(outcome: LensOutcome | None) -> float | None:
    costs = [] if outcome is None else [made.cost for made in outcome.tries]
    return sum(cost for cost in costs if cost is not None) if costs and None not in costs else None


OF_AGREED = f"""
    EXISTS (
        SELECT FROM analyses AS mine JOIN users AS owner ON owner.id = mine.user_id
        WHERE mine.id = {{run}} AND {IS_AGREED}
    )
"""
"""Whether the owner of the analysis `run` consents to training."""

# Labels come from three sources, each read newest first by its own index. Independent of the number of runs,
# at most `most` rows of each are read.
RECORDS = text(f"""
    WITH known AS (
        (
            SELECT run.id FROM analyses AS run
            WHERE run.tier = :top AND {IS_LEARNABLE} AND (:watching OR {OF_AGREED.format(run="run.id")})
                AND run.finished_at >= coalesce(CAST(:since AS timestamptz), '-infinity')
            ORDER BY run.finished_at DESC LIMIT :most
        ) UNION (
            SELECT audit.analysis_id FROM lens_audits AS audit
            WHERE audit.finished_at >= coalesce(CAST(:since AS timestamptz), '-infinity')
                AND (:watching OR {OF_AGREED.format(run="audit.analysis_id")})
            ORDER BY audit.finished_at DESC LIMIT :most
        ) UNION (
            SELECT opinion.analysis_id FROM lens_feedback AS opinion
            WHERE opinion.given_at >= coalesce(CAST(:since AS timestamptz), '-infinity')
                AND (:watching OR {OF_AGREED.format(run="opinion.analysis_id")})
            ORDER BY opinion.given_at DESC LIMIT :most
        )
    )
    SELECT run.id, run.scenario, run.policy, outcome.lens,
        jsonb_agg(outcome.outcome - 'raw' ORDER BY outcome.tier) AS outcomes,
        audit.outcomes AS audited, audit.propensity, opinion.verdict
    FROM known
    JOIN analyses AS run ON run.id = known.id
    JOIN users AS owner ON owner.id = run.user_id
    JOIN lens_outcomes AS outcome ON outcome.analysis_id = run.id AND outcome.lens <> :summary
    LEFT JOIN lens_audits AS audit
        ON audit.analysis_id = run.id AND audit.lens = outcome.lens AND audit.finished_at IS NOT NULL
    LEFT JOIN lens_feedback AS opinion ON opinion.analysis_id = run.id AND opinion.lens = outcome.lens
    WHERE {IS_LEARNABLE} AND run.tier > 0 AND (:watching OR {IS_AGREED})
        AND (CAST(:policy AS text) IS NULL OR run.policy = :policy)
        AND run.created_at >= coalesce(CAST(:since AS timestamptz), '-infinity')
    GROUP BY run.id, outcome.lens, audit.outcomes, audit.propensity, opinion.verdict
    HAVING max(outcome.tier) = :top OR audit.outcomes IS NOT NULL OR opinion.verdict IS NOT NULL
    ORDER BY run.finished_at DESC, run.id, outcome.lens
    LIMIT :most
""").bindparams(  # noqa: S608  # built from constants only
    bindparam("summary", value=SUMMARY_CALL, type_=Text),
    bindparam("top", type_=SmallInteger),
    bindparam("policy", type_=Text),
    bindparam("most", type_=Integer),
    bindparam("watching", type_=Boolean),
)
