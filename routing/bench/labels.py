"""Measures labels of cheap answers against judges: `python -m routing.bench labels --pack FILE`.

The input has one row per (question, pair of models, judge): `dataset, qid, query, cheap, strong,
cheap_response, strong_response, judge, preference`, the last the judge's preference for the cheap answer, 0
to 1, where .5 means equal. `python -m routing.bench convert` writes such files from published judgements; a
judge may also be a group of people.

For each pair of models and each two judges, the truth is 'the cheap answer is not worse' by the second judge.
Four labels are compared with it by the area under the ROC curve, with the 95 % interval of DeLong, DeLong,
Clarke-Pearson, Biometrics 44 (1988):

- `overlap`, the share of common content words with the strong answer (the label before judging, whose
  threshold was .2: `overlap_label`);
- `longer`, the length of the cheap answer relative to the strong one, to show the effect of length;
- `judged`, 'not worse' by the first judge, as the product labels answers but in one order only;
- `preference` of the first judge, where it has more than three values.

AUC is .5 for a label that knows nothing. `agreement` is the share of questions with equal `judged` labels.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from math import log, sqrt
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
from msgspec import Struct
from scipy.stats import rankdata

from routing.bench.packs import PackError
from routing.learning.arrays import Flags, Floats
from routing.learning.calibration import Z95
from routing.learning.features.agreement import jaccard_similarity

COLUMNS = ("dataset", "qid", "cheap", "strong", "cheap_response", "strong_response", "judge", "preference")
OVERLAP = 0.2
"""Overlap from which answers counted as agreeing before judging."""
WANTED = 0.75
MIN_ROWS, MIN_CLASS = 50, 10
"""Minimum number of questions, and of questions with each truth."""

Key = tuple[str, str, str]


class Auc(Struct, frozen=True):
    """Area under the ROC curve with its 95 % interval."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.3f} [{self.low:.2f}, {self.high:.2f}]"


class LabelQuality(Struct, frozen=True):
    """AUC of labels for one pair of models, with the second judge as truth.

    `share` is the share of cheap answers that are not worse (0-1). `preference` is None for a judge with at
    most three values.
    """

    pair: Key
    judge: str
    truth: str
    rows: int
    share: float
    agreement: float
    overlap: Auc
    overlap_label: Auc
    longer: Auc
    judged: Auc
    preference: Auc | None


class _Question(Struct):
    cheap: str
    strong: str
    preferences: dict[str, float]


def measure_labels(file: Path) -> list[LabelQuality]:
    """Measures all pairs of models and judges of a file. Raises `PackError` when columns are missing."""
    found: list[LabelQuality] = []
    for pair, questions in sorted(_load(file).items()):
        judges = sorted({judge for one in questions for judge in one.preferences})
        for judge, truth in permutations(judges, 2):
            both = [one for one in questions if {judge, truth} <= one.preferences.keys()]
            found += _measure(pair, judge, truth, both)
    return found


def _load(file: Path) -> Mapping[Key, Sequence[_Question]]:
    table = pq.read_table(file)
    if missing := set(COLUMNS) - set(table.column_names):
        raise PackError(f"{file.name} has no column {', '.join(sorted(missing))}.")
    pairs: dict[Key, dict[str, _Question]] = {}
    for row in table.select(COLUMNS).to_pylist():
        questions = pairs.setdefault((row["dataset"], row["cheap"], row["strong"]), {})
        question = questions.setdefault(
            row["qid"], _Question(row["cheap_response"], row["strong_response"], {})
        )
        question.preferences[row["judge"]] = row["preference"]
    return {pair: list(questions.values()) for pair, questions in pairs.items() if pair[1] != pair[2]}


def _measure(pair: Key, judge: str, truth: str, questions: Sequence[_Question]) -> Iterator[LabelQuality]:
    preferred = np.array([one.preferences[judge] for one in questions])
    of_truth = np.array([one.preferences[truth] for one in questions])
    is_true = of_truth >= 0.5
    if np.array_equal(preferred, of_truth):
        return  # Published twice under two names.
    if len(questions) < MIN_ROWS or min(is_true.sum(), (~is_true).sum()) < MIN_CLASS:
        return
    overlap = np.array([jaccard_similarity(one.cheap, one.strong) for one in questions])
    longer = np.array([log((1 + len(one.cheap)) / (1 + len(one.strong))) for one in questions])
    judged = preferred >= 0.5
    yield LabelQuality(
        pair=pair,
        judge=judge,
        truth=truth,
        rows=len(questions),
        share=float(is_true.mean()),
        agreement=float((judged == is_true).mean()),
        overlap=auc(overlap, is_true),
        overlap_label=auc((overlap >= OVERLAP).astype(float), is_true),
        longer=auc(longer, is_true),
        judged=auc(judged.astype(float), is_true),
        preference=auc(preferred, is_true) if len(np.unique(preferred)) > 3 else None,
    )


def auc(label: Floats, is_true: Flags) -> Auc:
    """Returns the probability that a true row has a higher label than a false one; ties count one half."""
    true, false = label[is_true], label[~is_true]
    ranks = rankdata(np.concatenate([true, false]))
    above_false = (ranks[: len(true)] - rankdata(true)) / len(false)
    above_true = (ranks[len(true) :] - rankdata(false)) / len(true)
    value = float(above_false.mean())
    error = sqrt(above_false.var(ddof=1) / len(true) + above_true.var(ddof=1) / len(false))
    return Auc(value, max(0.0, value - Z95 * error), min(1.0, value + Z95 * error))


def as_text(found: Sequence[LabelQuality]) -> str:
    """Returns a table per data set and pair of judges, and the pairs of models below WANTED."""
    lines = []
    for dataset, judge, truth in sorted({(one.pair[0], one.judge, one.truth) for one in found}):
        rows = [one for one in found if (one.pair[0], one.judge, one.truth) == (dataset, judge, truth)]
        reached = sum(one.judged.value >= WANTED for one in rows)
        graded = [one.preference.value >= WANTED for one in rows if one.preference]
        lines += [
            f"{dataset}: label by {judge!r}, truth by {truth!r}",
            f"  {'cheap -> strong':<56}{'rows':>6}{'not worse':>10}{'agree':>7}  "
            f"{'overlap':<22}{'overlap >= .2':<22}{'longer':<22}{'judged':<22}preference",
            *map(_row, rows),
            f"  {WANTED} is reached by 'judged' on {reached} of {len(rows)} pairs"
            + (f", by the preference on {sum(graded)} of {len(graded)}." if graded else "."),
            "",
        ]
    return "\n".join(lines)


def _row(one: LabelQuality) -> str:
    figures = (one.overlap, one.overlap_label, one.longer, one.judged, one.preference or "")
    return (
        f"  {' -> '.join(one.pair[1:]):<56}{one.rows:>6,}{one.share:>10.0%}{one.agreement:>7.0%}  "
        + "".join(f"{figure!s:<22}" for figure in figures).rstrip()
    )
