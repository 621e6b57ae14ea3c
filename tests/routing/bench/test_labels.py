"""Tests the measurement of labels against judges, from a git repository to the table."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import numpy as np
import pytest

from routing.bench.__main__ import main
from routing.bench.labels import auc, measure_labels

ROWS = 120


def _pandalm(folder: Path) -> Path:
    """Writes a repository in which people prefer the first answer to even questions.

    The model agrees with them on 5 of 6 questions, and all answers are worded alike.
    """
    questions, results = [], []
    for number in range(ROWS):
        voted = 1 if number % 2 == 0 else 2
        questions.append(
            {
                "idx": number,
                "cmp_key": "small_large",
                "instruction": "Answer.",
                "input": "",
                "response1": "The meeting moves.",
                "response2": "The meeting moves to Friday.",
                **{f"annotator{person}": voted for person in (1, 2, 3)},
            }
        )
        results.append({"idx": number, "gpt_result": str(3 - voted if number % 6 == 5 else voted)})
    (folder / "data").mkdir(parents=True)
    (folder / "data" / "testset-v1.json").write_text(json.dumps(questions))
    (folder / "data" / "gpt-3.5-turbo-testset-v1.json").write_text(json.dumps(results))
    identity = ("-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
    for command in (("init", "-q"), ("add", "."), (*identity, "commit", "-q", "-m", "Judgements")):
        subprocess.run(["git", "-C", str(folder), *command], check=True)
    return folder


def test_labels_are_measured_against_people(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    repository = _pandalm(tmp_path / "repository")
    assert main(["convert", "pandalm", str(repository), "--out", str(tmp_path)]) == 0
    file = tmp_path / "judgements" / "pandalm.parquet"
    (found,) = [
        one
        for one in measure_labels(file)
        if (one.pair[0], one.judge, one.truth) == ("pandalm", "gpt-3.5-turbo", "people")
    ]
    assert (found.rows, found.share) == (ROWS, 0.5)
    assert found.agreement == pytest.approx(5 / 6)
    assert found.overlap.value == found.longer.value == 0.5
    assert found.judged.value == pytest.approx(5 / 6)
    assert found.judged.low < 5 / 6 < found.judged.high
    # The three people agree on everything, so their judgements say nothing about each other.
    assert not [one for one in measure_labels(file) if {one.judge, one.truth} == {"people", "person 1"}]
    assert main(["labels", "--pack", str(file)]) == 0
    assert "small -> large" in capsys.readouterr().out


def test_auc_counts_ties_half_and_its_interval_covers() -> None:
    label = np.array([0.2, 0.5, 0.5, 0.9])
    assert auc(label, np.array([False, False, True, True])).value == pytest.approx(3.5 / 4)
    chance, covered = np.random.default_rng(0), 0
    for _ in range(400):
        true, false = chance.normal(1.0, 1.0, 80), chance.normal(0.0, 1.0, 80)
        found = auc(np.concatenate([true, false]), np.arange(160) < 80)
        covered += found.low <= 0.7602 <= found.high
    assert covered / 400 > 0.92
