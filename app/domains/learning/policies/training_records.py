"""Builds the records that a policy learns from.

Nothing is stored twice: records are derived from outcomes, audits and feedback on demand.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, cast

import msgspec
from sqlalchemy import Boolean, Integer, Row, Text, bindparam, text
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.learning.policies.consent_filter import IS_AGREED, IS_LEARNABLE, OF_AGREED
from app.domains.learning.policies.labels import MOST_RECORDS
from app.models import PolicySwitch
from routing.judgements import Judgement
from routing.learning.labels import Audited
from routing.learning.records import Feedback, LensRecord
from routing.models.ladder import Ladder
from routing.prompts.judge import JUDGE_PROMPT_VERSION
from routing.results.receipt_builder import SUMMARY_CALL
from routing.types import LensOutcome


class RecordRepository:
    """Records of runs on one ladder. All tiers are measured against its top tier."""

    def __init__(self, db: AsyncSession, ladder: Ladder) -> None:
        self._db = db
        self._ladder = ladder

    async def records(self, most: int = MOST_RECORDS) -> list[LensRecord]:
        """Returns the `most` latest records, oldest first: lenses with labels or with feedback, whose owners
        consent to training. Excludes runs on models that are no longer on the ladder.
        The offline analyst gives no records.
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
        if self._ladder.offline:
            return []
        asked = {"policy": policy, "since": since, "most": most, "watching": watching}
        found = await self._db.execute(RECORDS, asked)
        read = (_map_record(row, self._ladder) for row in found)
        return [record for record in read if record is not None][::-1]


def _map_record(row: Row[Any], ladder: Ladder) -> LensRecord | None:
    """Maps a row. Returns None when another model was on a tier, or when no answer was stored."""
    own = _outcomes(row.outcomes)
    audited = _outcomes(row.audited)
    models = {spec.tier: spec.model for spec in ladder.tiers}
    if any(models.get(outcome.tier) != outcome.model for outcome in (*own, *audited)):
        return None
    kept = max((outcome.tier for outcome in own if outcome.answer is not None), default=None)
    if kept is None:
        return None
    top = ladder.top.tier
    references = [outcome for outcome in audited if outcome.tier == top]
    known = {outcome.tier: outcome for outcome in (*own, *audited)} | {
        one.tier: one for one in references[:1]
    }
    labels = _labels(known, references, row.judgements, ladder)
    outcomes = [known.get(tier) for tier in models]
    return LensRecord(
        run=str(row.id),
        lens=row.lens,
        scenario=row.scenario,
        models=tuple(models.values()),
        answers=tuple(outcome.answer if outcome else None for outcome in outcomes),
        dollars=tuple(_cost_usd(outcome) for outcome in outcomes),
        kept=list(models).index(kept),
        policy=row.policy,
        chance=row.propensity,
        feedback=cast(Feedback | None, row.verdict),
        judged=() if labels is None else tuple(labels.labels.values()),
        ceiling=1.0 if labels is None else labels.ceiling,
        asked=tuple(any(outcome.tier == tier for outcome in own) for tier in models),
        log_probs=tuple(outcome.log_probs if outcome else None for outcome in outcomes),
        peers=tuple(tuple(sorted(score for at, score in row.peers or () if at == tier)) for tier in models),
        audit_dollars=row.audit_usd,
    )


def _outcomes(stored: Sequence[dict[str, Any]] | None) -> list[LensOutcome]:
    return msgspec.convert(stored or [], list[LensOutcome])


def _labels(
    known: dict[int, LensOutcome],
    references: Sequence[LensOutcome],
    stored: Sequence[dict[str, Any]] | None,
    ladder: Ladder,
) -> Audited | None:
    """Returns what the audit knows. None without an audit."""
    if not references:
        return None
    first, second = (*(one.answer for one in references), None)[:2]
    below = {spec.tier: known[spec.tier].answer if spec.tier in known else None for spec in ladder.tiers[:-1]}
    judgements = msgspec.convert(stored or (), tuple[Judgement, ...])
    return Audited(below, ladder.top.tier, first, second, judgements)


def _cost_usd(outcome: LensOutcome | None) -> float | None:
    """Returns the cost of a call: None when it is unknown, 0 when no call was made."""
    if outcome is None:
        return 0.0
    costs = [made.cost for made in outcome.tries]
    return sum(cost for cost in costs if cost is not None) if costs and None not in costs else None


# Labels and feedback are read newest first, each by its own index. Independent of the number of runs, at most
# `most` rows of each are read. Labels of other versions of the judge's prompt are not mixed with those of
# this one, and audits of versions without a judge have none.
RECORDS = text(f"""
    WITH known AS (
        (
            SELECT audit.analysis_id AS id FROM lens_audits AS audit
            WHERE audit.is_labelled AND audit.judge_version = :version
                AND audit.finished_at >= coalesce(CAST(:since AS timestamptz), '-infinity')
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
        audit.outcomes AS audited, audit.judgements, audit.propensity, audit.cost_usd AS audit_usd,
        opinion.verdict,
        (
            SELECT jsonb_agg(jsonb_build_array(peer.tier, peer.outcome->'answer'->'score'))
            FROM lens_outcomes AS peer
            WHERE peer.analysis_id = run.id AND peer.lens NOT IN (outcome.lens, :summary)
                AND jsonb_typeof(peer.outcome->'answer') = 'object'
        ) AS peers
    FROM known
    JOIN analyses AS run ON run.id = known.id
    JOIN users AS owner ON owner.id = run.user_id
    JOIN lens_outcomes AS outcome ON outcome.analysis_id = run.id AND outcome.lens <> :summary
    LEFT JOIN lens_audits AS audit
        ON audit.analysis_id = run.id AND audit.lens = outcome.lens
            AND audit.is_labelled AND audit.judge_version = :version
    LEFT JOIN lens_feedback AS opinion ON opinion.analysis_id = run.id AND opinion.lens = outcome.lens
    WHERE {IS_LEARNABLE} AND run.tier > 0 AND (:watching OR {IS_AGREED})
        AND (CAST(:policy AS text) IS NULL OR run.policy = :policy)
        AND run.created_at >= coalesce(CAST(:since AS timestamptz), '-infinity')
        AND (audit.is_labelled OR opinion.verdict IS NOT NULL)
    GROUP BY run.id, outcome.lens, audit.outcomes, audit.judgements, audit.propensity, audit.cost_usd,
        opinion.verdict
    ORDER BY run.finished_at DESC, run.id, outcome.lens
    LIMIT :most
""").bindparams(  # noqa: S608  # built from constants only
    bindparam("summary", value=SUMMARY_CALL, type_=Text),
    bindparam("version", value=JUDGE_PROMPT_VERSION, type_=Text),
    bindparam("policy", type_=Text),
    bindparam("most", type_=Integer),
    bindparam("watching", type_=Boolean),
)
