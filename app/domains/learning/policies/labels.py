"""All SQL on usable labels: which finished lenses have one, and why the others have none.

The rules are those of `training_records`, without reading scenarios and answers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Integer, Row, SmallInteger, Text, bindparam, text
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.learning.policies.audits import IS_OPEN
from app.domains.learning.policies.consent_filter import IS_AGREED, IS_LEARNABLE
from app.domains.learning.policies.schemas import Reason
from app.domains.runs.analyses.samples import IS_NO_SAMPLE
from routing.models.catalogue import OFFLINE_MODEL
from routing.models.ladder import OFFLINE_CHOICE, Ladder
from routing.prompts.judge import JUDGE_PROMPT_VERSION
from routing.results.receipt_builder import SUMMARY_CALL

MOST_RECORDS = 20_000
"""Maximum number of latest records to learn from."""
MOST_RUNS = 10_000
"""Number of latest analyses whose lenses without a label are counted."""


class Label(Struct, frozen=True):
    """A judged lens without its texts (routing.learning.readiness.Labelled).

    `age` is the time since its audit ended.
    """

    run: str
    lens: str
    chance: float
    models: tuple[str, ...]
    is_priced: bool
    age: timedelta
    is_labelled: bool = True


class LabelCounts(Struct, frozen=True):
    """All usable labels, and the number of finished lenses without one, by reason."""

    labels: Sequence[Label]
    unusable: Mapping[Reason, int]


class LabelRepository:
    """Labels of runs on one ladder."""

    def __init__(self, db: AsyncSession, ladder: Ladder) -> None:
        self._db = db
        self._ladder = ladder

    async def labels(self) -> Sequence[Label]:
        """Reads the labels that a training would use, at most MOST_RECORDS."""
        return (await self._read(0)).labels

    async def counts(self) -> LabelCounts:
        """Reads the labels, and counts the other lenses of the latest MOST_RUNS analyses."""
        return await self._read(MOST_RUNS)

    async def _read(self, runs: int) -> LabelCounts:
        models = {spec.tier: spec.model for spec in self._ladder.tiers}
        asked = {
            "top": self._ladder.top.tier,
            "models": msgspec.json.encode(models).decode(),
            "most": 0 if self._ladder.offline else MOST_RECORDS,
            "runs": runs,
        }
        labels, unusable = list[Label](), dict[Reason, int]()
        for row in await self._db.execute(COUNTS, asked):
            if row.reason is None:
                labels.append(_map_label(row, tuple(models.values())))
            else:
                unusable[row.reason] = row.lenses
        return LabelCounts(labels, unusable)


def _map_label(row: Row[Any], models: tuple[str, ...]) -> Label:
    return Label(str(row.run), row.lens, row.chance, models, row.is_priced, row.now - row.known_at)


_PARTS = "AS part(tier smallint, model text, answer jsonb, tries jsonb)"
_FITS = "part.model IS NOT DISTINCT FROM CAST(:models AS jsonb) ->> CAST(part.tier AS text)"
_IS_PRICED = """
    (SELECT bool_and(made.cost IS NOT NULL) AND sum(made.cost) > 0
        FROM jsonb_to_recordset(part.tries) AS made(cost float))
"""

# `labelled` reads audits newest first by the same index as training_records, at most `most`, and opens the
# stored answers of these lenses only. `recent` bounds the rest to the latest `runs` analyses, of whose calls
# and outcomes it reads narrow columns.
COUNTS = text(f"""
    WITH labelled AS MATERIALIZED (
        SELECT run.id AS run, audit.lens, audit.propensity AS chance, audit.finished_at AS known_at,
            audit.outcomes AS audited
        FROM lens_audits AS audit
        JOIN analyses AS run ON run.id = audit.analysis_id
        JOIN users AS owner ON owner.id = run.user_id
        WHERE audit.is_labelled AND audit.judge_version = :version AND run.tier > 0
            AND {IS_LEARNABLE} AND {IS_AGREED}
        ORDER BY audit.finished_at DESC LIMIT :most
    ), usable AS MATERIALIZED (
        SELECT one.run, one.lens, one.chance, above.is_priced, one.known_at
        FROM labelled AS one
        CROSS JOIN LATERAL (
            SELECT bool_and({_FITS}) AS fits, bool_or(part.answer IS NOT NULL) AS is_answered
            FROM lens_outcomes AS outcome CROSS JOIN LATERAL jsonb_to_record(outcome.outcome) {_PARTS}
            WHERE outcome.analysis_id = one.run AND outcome.lens = one.lens
        ) AS own
        CROSS JOIN LATERAL (
            SELECT bool_and({_FITS}) AS fits,
                coalesce(bool_or(part.tier = :top AND {_IS_PRICED}), false) AS is_priced
            FROM jsonb_to_recordset(one.audited) {_PARTS}
        ) AS above
        WHERE own.fits AND above.fits AND own.is_answered
    ), recent AS MATERIALIZED (
        SELECT run.id, run.tier, run.policy, run.model_choice, ({IS_AGREED}) AS is_agreed
        FROM (
            SELECT * FROM analyses AS run
            WHERE run.status = 'completed' AND run.deleted_at IS NULL AND run.kind <> 'band'
            ORDER BY run.created_at DESC, run.id DESC LIMIT :runs
        ) AS run
        JOIN users AS owner ON owner.id = run.user_id
    ), without AS (
        SELECT CASE
            WHEN NOT recent.{IS_NO_SAMPLE} THEN 'sample'
            WHEN recent.model_choice = :offline_choice OR asked.is_offline THEN 'offline'
            WHEN recent.tier = 0 OR recent.policy IS NULL THEN 'single'
            WHEN NOT recent.is_agreed THEN 'consent'
            WHEN asked.is_other THEN 'models'
            WHEN audit.analysis_id IS NULL THEN 'not-audited'
            WHEN {IS_OPEN} THEN 'auditing'
            WHEN audit.finished_at IS NOT NULL AND audit.judge_version IS DISTINCT FROM :version
                THEN 'earlier-label'
            ELSE 'no-label'
        END AS reason
        FROM recent
        CROSS JOIN LATERAL (
            SELECT DISTINCT lens FROM lens_outcomes WHERE analysis_id = recent.id AND lens <> :summary
        ) AS lens
        CROSS JOIN LATERAL (
            SELECT bool_or(model = :offline) AS is_offline,
                bool_or(model IS DISTINCT FROM CAST(:models AS jsonb) ->> CAST(tier AS text)) AS is_other
            FROM model_calls WHERE analysis_id = recent.id AND lens <> :summary
        ) AS asked
        LEFT JOIN lens_audits AS audit ON audit.analysis_id = recent.id AND audit.lens = lens.lens
        WHERE NOT EXISTS (SELECT FROM usable WHERE usable.run = recent.id AND usable.lens = lens.lens)
    )
    SELECT NULL AS reason, NULL AS lenses, run, lens, chance, is_priced, known_at, now() AS now FROM usable
    UNION ALL
    SELECT reason, count(*), NULL, NULL, NULL, NULL, NULL, now() FROM without GROUP BY reason
""").bindparams(  # noqa: S608  # built from constants only
    bindparam("summary", value=SUMMARY_CALL, type_=Text),
    bindparam("version", value=JUDGE_PROMPT_VERSION, type_=Text),
    bindparam("offline", value=OFFLINE_MODEL, type_=Text),
    bindparam("offline_choice", value=OFFLINE_CHOICE, type_=Text),
    bindparam("top", type_=SmallInteger),
    bindparam("models", type_=Text),
    bindparam("most", type_=Integer),
    bindparam("runs", type_=Integer),
)
