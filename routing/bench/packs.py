"""Reads packs: folders of Parquet files with one row per (question, model)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
from msgspec import Struct

from routing.bench.numeric_scores import rescore
from routing.learning.features.state import AnswerState

COLUMNS = (
    "dataset",
    "qid",
    "domain",
    "query",
    "model",
    "response",
    "answer",
    "score",
    "in_chars",
    "out_chars",
)


class Outcome(Struct, frozen=True):
    """One model's answer to one question: the text, its score (0-1), and its size in characters."""

    given: AnswerState
    score: float
    in_chars: int
    out_chars: int


class Question(Struct, frozen=True):
    """One question of a pack and its outcomes by model."""

    id: str
    domain: str
    query: str
    outcomes: Mapping[str, Outcome]


class Pack(Struct, frozen=True):
    """A named set of questions. `models` are all models that answered any of them."""

    name: str
    questions: Sequence[Question]

    @property
    def models(self) -> tuple[str, ...]:
        return tuple(sorted({model for question in self.questions for model in question.outcomes}))

    def answered_by(self, models: Sequence[str]) -> Pack:
        """Returns the questions that all `models` have answered."""
        kept = [
            question for question in self.questions if all(model in question.outcomes for model in models)
        ]
        return Pack(self.name, kept)


class PackError(Exception):
    """A folder that cannot be read as a pack. The text states the reason."""


def load_packs(folder: Path, *, published_scores: bool = False) -> list[Pack]:
    """Returns every data set in a folder (or in one Parquet file) as a pack, by name.

    Numeric answers are scored by number (`routing.bench.numeric_scores`), except with `published_scores`.
    Data sets that share the name before the first '_' and the same three or more models are also joined into
    one pack with several domains.
    """
    files = [folder] if folder.suffix == ".parquet" else sorted(folder.glob("*.parquet"))
    if not files:
        raise PackError(f"There is no Parquet file in {folder}.")
    read = [row for file in files for row in _read_rows(file)]
    if not published_scores:
        rescore(read)
    rows: dict[str, dict[str, list[dict[str, Any]]]] = {}
    for row in read:
        rows.setdefault(row["dataset"], {}).setdefault(row["qid"], []).append(row)
    packs = [
        Pack(name, [_build_question(key, group) for key, group in found.items()])
        for name, found in sorted(rows.items())
    ]
    return packs + _join_families(packs)


def _read_rows(file: Path) -> list[dict[str, Any]]:
    table = pq.read_table(file)
    missing = set(COLUMNS) - set(table.column_names)
    if missing:
        raise PackError(f"{file.name} lacks the columns {', '.join(sorted(missing))}.")
    found: list[dict[str, Any]] = table.select(COLUMNS).to_pylist()
    return found


def _build_question(key: str, rows: list[dict[str, Any]]) -> Question:
    outcomes = {
        row["model"]: Outcome(
            AnswerState(row["response"] or "", row["answer"] or ""),
            float(row["score"]),
            int(row["in_chars"] or 0),
            int(row["out_chars"] or 0),
        )
        for row in rows
    }
    return Question(key, rows[0]["domain"] or "", rows[0]["query"] or "", outcomes)


def _join_families(packs: list[Pack]) -> list[Pack]:
    families: dict[str, list[Pack]] = {}
    for pack in packs:
        families.setdefault(pack.name.partition("_")[0], []).append(pack)
    return [
        Pack(name, [question for pack in found for question in pack.questions])
        for name, found in families.items()
        if len(found) > 1 and len({pack.models for pack in found}) == 1 and len(found[0].models) > 2
    ]
