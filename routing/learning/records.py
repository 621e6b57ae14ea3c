"""Training records: the lenses of finished runs, and their labels, weights and samples."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import numpy as np
from msgspec import Struct
from msgspec.structs import force_setattr, replace

from routing.gate.draws import digest
from routing.learning.arrays import Flags, Floats
from routing.learning.dataset import DecisionDataset
from routing.learning.features.state import AnswerState, state_figures, state_texts
from routing.learning.labels import FEEDBACK_WEIGHT
from routing.learning.policies import answer_states
from routing.learning.sequential import Asked, decision_points
from routing.learning.text import hashed
from routing.types import LensAnswer, LogProbs

Feedback = Literal["useful", "missed"]


class LensRecord(Struct, frozen=True):
    """One lens of a finished run. Ranks are positions in the ladder `models`, 0 is the cheapest.

    `answers`, `dollars` and `asked` have one entry per rank: the answer (None when the call failed or was not
    made), the cost (None when unknown, 0 when no call was made), and whether the run called it, as opposed to
    an audit or nothing. The top rank has those of the audit's first reference, if there is one. `asked` is by
    default every rank up to `kept`, the rank of the answer that the user received. `judged` has the label of
    each rank below the top, None where it is unknown, and is empty without an audit; `ceiling` is the label
    of a second answer of the top tier, 1 where it is unknown (`routing.learning.labels`). `chance` is the
    propensity of the audit, None without labels. `policy` is the name of the judging policy. `log_probs` and
    `peers` have one entry per rank, or are empty: the summary of the answer's tokens, and the ascending
    scores that the run's other lenses had on that tier. `audit_dollars` is the known cost of the audit.
    """

    run: str
    lens: str
    scenario: str
    models: tuple[str, ...]
    answers: tuple[LensAnswer | None, ...]
    dollars: tuple[float | None, ...]
    kept: int
    policy: str
    chance: float | None = None
    feedback: Feedback | None = None
    judged: tuple[float | None, ...] = ()
    ceiling: float = 1.0
    asked: tuple[bool, ...] = ()
    log_probs: tuple[LogProbs | None, ...] = ()
    peers: tuple[tuple[float, ...], ...] = ()
    audit_dollars: float | None = None

    def __post_init__(self) -> None:
        if not self.asked:
            force_setattr(self, "asked", tuple(rank <= self.kept for rank in range(len(self.models))))

    @property
    def is_labelled(self) -> bool:
        """Whether the labels of all ranks are known."""
        return self.chance is not None and bool(self.judged) and None not in self.judged

    @property
    def is_priced(self) -> bool:
        """Whether the call of the top tier has a known cost."""
        return (self.dollars[-1] or 0.0) > 0

    @property
    def labels(self) -> tuple[float, ...]:
        """The label of each rank (0-1); that of the top rank is the ceiling."""
        below = tuple(label for label in self.judged if label is not None)
        if len(below) != len(self.models) - 1:
            raise ValueError("The record has no labels.")
        return (*below, self.ceiling)


class TrainingExamples(Struct, frozen=True):
    """Training rows. `datasets` holds them at every decision point.

    `failed` (rows, ranks) marks ranks without an answer. `labels` is the number of rows with a label,
    excluding feedback.
    """

    datasets: dict[Asked, DecisionDataset]
    failed: Flags
    labels: int


def lessons(records: Sequence[LensRecord], weak: Sequence[LensRecord] = ()) -> TrainingExamples:
    """Builds training rows from labelled `records`, weighted by inverse chance, and `weak` ones with feedback
    only.

    The weights have mean 1. A weak record has a hint only for the rank that was kept: 1 for 'useful', 0 for
    'missed'. Its other ranks get the mean of their rank, so that they have no effect.
    """
    known = np.array([record.labels for record in records])
    weights = np.array([1.0 / (record.chance or 1.0) for record in records])
    weights /= weights.mean()
    mean = (weights[:, None] * known).mean(axis=0)
    hints = np.array([_feedback_scores(record, mean) for record in weak]).reshape(len(weak), known.shape[1])
    rows = [*records, *weak]
    scores = np.vstack([known, hints])
    all_weights = np.concatenate([weights, np.full(len(weak), FEEDBACK_WEIGHT)])
    groups = np.array([digest(record.run) for record in rows], dtype=np.int64)
    datasets = {
        asked: replace(_build_dataset(rows, asked, scores), weights=all_weights, groups=groups)
        for asked in decision_points(known.shape[1])
    }
    return TrainingExamples(datasets, failures(rows), len(records))


def failures(records: Sequence[LensRecord]) -> Flags:
    """Returns which ranks gave no answer (rows, ranks)."""
    return np.array([[given is None for given in record.answers] for record in records], dtype=bool)


def build_dataset(records: Sequence[LensRecord], asked: Asked) -> DecisionDataset:
    """Returns labelled records at one decision point."""
    return _build_dataset(records, asked, np.array([record.labels for record in records]))


def costs_of(records: Sequence[LensRecord]) -> Floats:
    """Returns the cost of each rank (rows, ranks), in units of the mean cost of the top rank.

    The cost of a call that is unknown or was not made is replaced by the mean of its rank. All costs are 1
    when no call costs anything.
    """
    paid = np.array([_known_costs(record) for record in records], dtype=np.float64)
    known = ~np.isnan(paid)
    means = np.where(known, paid, 0.0).sum(axis=0) / np.maximum(known.sum(axis=0), 1)
    if means[-1] <= 0:
        return np.ones_like(paid)
    filled: Floats = np.where(known, paid, means) / means[-1]
    return filled


def _known_costs(record: LensRecord) -> list[float]:
    """Returns the cost in USD of each rank, NaN for an unknown one and for a call that was not made."""
    answered = (given is not None for given in record.answers)
    calls = zip(record.dollars, record.asked, answered, strict=True)
    return [
        np.nan if dollars is None or not (dollars or is_asked or is_answered) else dollars
        for dollars, is_asked, is_answered in calls
    ]


def has_prices(records: Sequence[LensRecord]) -> bool:
    """Returns whether a call of the top tier has a known cost, so that savings are possible."""
    return any(record.is_priced for record in records)


def _build_dataset(records: Sequence[LensRecord], asked: Asked, scores: Floats) -> DecisionDataset:
    figures, texts = [], []
    for record in records:
        given = _answers_so_far(record, asked)
        figures.append(state_figures(record.scenario, given))
        texts.append(tuple(hashed(text) for text in state_texts(record.scenario, given)))
    table = np.array([list(row.values()) for row in figures])
    return DecisionDataset(len(asked), tuple(figures[0]), table, texts, scores, costs_of(records))


def _answers_so_far(record: LensRecord, asked: Asked) -> tuple[AnswerState, ...]:
    log_probs = record.log_probs or (None,) * len(record.models)
    peers = record.peers[asked[-1]] if record.peers and asked else ()
    return answer_states([(record.answers[rank], log_probs[rank]) for rank in asked], peers)


def _feedback_scores(record: LensRecord, mean: Floats) -> Floats:
    hint = mean.copy()
    hint[record.kept] = float(record.feedback == "useful")
    return hint
