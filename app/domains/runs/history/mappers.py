"""Maps rows of the history to their wire form."""

from __future__ import annotations

from app.domains.runs.analyses.band_edges import band_edges
from app.domains.runs.analyses.imported import HEADLINE, SOURCE
from app.domains.runs.analyses.lens_order import lens_ids
from app.domains.runs.analyses.mappers import times_ten
from app.domains.runs.analyses.samples import LABEL
from app.domains.runs.history.rows import HistoryRow
from app.domains.runs.history.schemas import HistoryEntry
from app.models import RunStatus
from routing.clarity.labels import clarity_label
from routing.offline.ceiling import OFFLINE_HEADLINE
from routing.sample.ladder import is_sample


def history_entry(row: HistoryRow) -> HistoryEntry:
    return HistoryEntry(
        id=row.analysis_id,
        title=row.title,
        scenario=row.scenario,
        status=RunStatus(row.status),
        kind=row.kind,
        model_choice=row.model_choice,
        agent_name=row.agent_name,
        agent_version=row.agent_version,
        parent_id=row.parent_id,
        relation=row.relation,
        is_pinned=row.is_pinned,
        created_at=row.created_at,
        finished_at=row.finished_at,
        clarity_score=row.clarity_score,
        label=_label(row),
        band=band_edges(row.band_low, row.band_high),
        lens_scores=_map_lens_scores(row),
        is_sample=is_sample(row.model_choice),
        is_offline=bool(row.offline),
        is_imported=row.kind == SOURCE,
    )


def _map_lens_scores(row: HistoryRow) -> dict[str, int | None]:
    """Returns the scores in the order of the lens set, which jsonb does not preserve."""
    scores = row.lens_scores or {}
    ids = dict.fromkeys((*(row.lens_ids or lens_ids(None)), *scores))
    return {lens: times_ten(scores[lens]) for lens in ids if lens in scores}


def _label(row: HistoryRow) -> str | None:
    if row.clarity_score is None:
        return None
    if is_sample(row.model_choice):
        return LABEL
    if row.kind == SOURCE:
        return HEADLINE
    return OFFLINE_HEADLINE if row.offline else clarity_label(row.clarity_score)
