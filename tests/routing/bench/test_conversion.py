"""Tests the conversion of published outcomes, from a git repository to packs and judgements."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from routing.bench.__main__ import main
from routing.bench.conversion import REFERENCE
from routing.bench.packs import load_packs

QUESTION = "Should I move for the job?"


def test_alpaca_eval_becomes_a_pack_in_which_the_reference_scores_half(tmp_path: Path) -> None:
    cheap = "gpt-3.5-turbo-1106"
    annotation = {
        "instruction": QUESTION,
        "output_1": "Move.",
        "generator_1": REFERENCE,
        "output_2": "Stay.",
        "generator_2": cheap,
        "dataset": "helpful_base",
        "preference": 1.2,
    }
    repository = _repository(
        tmp_path,
        {
            f"results/{cheap}/{judge}/annotations.json": [annotation]
            for judge in ("weighted_alpaca_eval_gpt4_turbo", "alpaca_eval_gpt4_turbo_fn")
        },
    )
    pack, judgements = _convert("alpaca-eval", repository, tmp_path)
    outcomes = pack[0].questions[0].outcomes
    assert {model: outcome.score for model, outcome in outcomes.items()} == {
        cheap: pytest.approx(0.2),
        REFERENCE: 0.5,
    }
    assert outcomes[cheap].given.response == "Stay."
    assert [(row["judge"], row["preference"]) for row in judgements] == [
        ("gpt-4-turbo, one token", pytest.approx(0.2)),
        ("gpt-4-turbo, ranking", pytest.approx(0.2)),
    ]


def test_wildbench_skips_unscored_answers_and_names_the_weaker_model_cheap(tmp_path: Path) -> None:
    def scored(**scores: str) -> list[dict[str, str]]:
        return [{"session_id": key, "model_output": "Stay.", "score": score} for key, score in scores.items()]

    folder = "eval_results/v2.0522/score.v2"
    repository = _repository(
        tmp_path,
        {
            f"{folder}/eval=gpt-4-turbo-2024-04-09/good.json": scored(a="9", b="8"),
            f"{folder}/eval=gpt-4-turbo-2024-04-09/bad.json": scored(a="3", b="8"),
            f"{folder}/eval=gpt-4o-2024-05-13/good.json": scored(a="10", b="7"),
            f"{folder}/eval=gpt-4o-2024-05-13/bad.json": scored(a="1", b="no score"),
        },
    )
    pack, judgements = _convert("wildbench", repository, tmp_path)
    assert {q.id: {m: o.score for m, o in q.outcomes.items()} for q in pack[0].questions} == {
        "a": {"good": 1.0, "bad": 0.0},
        "b": {"good": pytest.approx(6 / 9)},
    }
    assert {(row["judge"], row["qid"], row["cheap"], row["preference"]) for row in judgements} == {
        ("gpt-4-turbo-2024-04-09", "a", "bad", 0.5 - 6 / 18),
        ("gpt-4-turbo-2024-04-09", "b", "bad", 0.5),
        ("gpt-4o-2024-05-13", "a", "bad", 0.0),
    }


def _convert(source: str, repository: Path, folder: Path) -> tuple[Any, list[dict[str, Any]]]:
    out = folder / "out"
    assert main(["convert", source, str(repository), "--out", str(out)]) == 0
    judgements = pq.read_table(next((out / "judgements").iterdir())).to_pylist()
    return load_packs(out), judgements


def _repository(folder: Path, files: dict[str, Any]) -> Path:
    repository = folder / "repository"
    for name, value in files.items():
        file = repository / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(value))
    identity = ("-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
    for command in (("init", "-q"), ("add", "."), (*identity, "commit", "-q", "-m", "Outcomes")):
        subprocess.run(["git", "-C", str(repository), *command], check=True)
    return repository
