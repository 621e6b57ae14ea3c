"""Tests the benchmark on a synthetic pack, from Parquet to report."""

import json
import os
from pathlib import Path

import msgspec
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from routing.bench.__main__ import main
from routing.bench.cascade import tabulate
from routing.bench.experiment import run_seed, split_rows
from routing.bench.floors import saving
from routing.bench.packs import PackError, load_packs
from routing.bench.prices import load_prices, price_of
from routing.learning.artefact import load
from tests.routing.learning.synthetic import PRICES, synthetic_pack, synthetic_table

SHARED = os.environ.get("IRIS_ROUTING_DATA")


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """Writes the synthetic pack as a folder with a Parquet file and prices."""
    folder = tmp_path / "pack"
    folder.mkdir()
    rows = [
        {
            "dataset": "sums",
            "qid": question.id,
            "domain": question.domain,
            "query": question.query,
            "model": model,
            "response": outcome.given.response,
            "answer": outcome.given.answer,
            "score": outcome.score,
            "in_chars": outcome.in_chars,
            "out_chars": outcome.out_chars,
        }
        for question in synthetic_pack(240).questions
        for model, outcome in question.outcomes.items()
    ]
    pq.write_table(pa.Table.from_pylist(rows), folder / "sums.parquet")
    (folder / "prices.json").write_bytes(msgspec.json.encode(PRICES))
    return folder


def test_run_reports_every_policy_in_text_json_and_a_plot(
    pack: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    assert main(["run", "--pack", str(pack), "--seeds", "2", "--out", str(out)]) == 0
    text = capsys.readouterr().out
    found = json.loads((out / "report.json").read_text())
    two, three = found["cascades"]
    assert two["models"] == ["middle", "large"]
    assert three["models"] == ["small", "middle", "large"]
    named = [policy["policy"] for policy in three["policies"]]
    assert named == [
        "random mix",
        "query length",
        "hard failures",
        "plain checks",
        "untrained gate",
        "agreement",
        "oracle",
        "learned before",
        "learned after",
        "learned combined",
    ]
    assert all(name in text for name in named)
    # No model costs about as much as the cheap tier of the first cascade, so that nothing can agree with it.
    assert "agreement" not in [policy["policy"] for policy in two["policies"]]
    assert any(line.split() == ["agreement", *["n/a"] * 4] for line in text.splitlines())
    assert (out / "sums-2.png").read_bytes().startswith(b"\x89PNG")
    assert (out / "report.txt").read_text() == text


def test_calibrate_reports_its_guarantee_and_stores_the_policy(
    pack: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    arguments = ["calibrate", "--pack", str(pack), "--floor", ".8", "--delta", ".1", "--tiers", "2"]
    assert main([*arguments, "--out", str(out)]) == 0
    assert "quality, 90% confidence, from 144 records" in capsys.readouterr().out
    found = json.loads((out / "sums-2.json").read_text())
    trained, digest = load(out / "sums-2.npz")
    assert digest == found["digest"]
    assert trained.models == ("middle", "large")
    assert trained.weight == found["step"]["weight"]
    assert trained.bolder is not None


def test_unreachable_floor_means_always_escalate(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["calibrate", "--pack", str(pack), "--floor", "1", "--delta", ".001", "--cascade", "small,large"])
    assert "Nothing can be saved" in capsys.readouterr().out


def test_same_seed_gives_the_same_figures() -> None:
    one, other = (run_seed(synthetic_table(rows=150), 4) for _ in range(2))
    for name, policy in one.policies.items():
        assert (policy.rest.quality == other.policies[name].rest.quality).all()
        assert (policy.rest.dollars == other.policies[name].rest.dollars).all()


def test_learned_policy_lies_between_oracle_and_random_mix() -> None:
    seeds = [run_seed(synthetic_table(tiers=2, rows=400), seed) for seed in range(2)]
    saved = {name: saving(seeds, name, 0.95, "plug-in", 0.1, 10).saved for name in seeds[0].policies}
    assert saved["oracle"] > saved["learned after"] > saved["random mix"] - 0.02


def test_every_call_is_counted() -> None:
    seed = run_seed(synthetic_table(tiers=3, rows=150), 0)
    dollars = seed.rest.dollars
    agreement = seed.policies["agreement"].rest
    boldest, safest = agreement.dollars[:, -1], agreement.dollars[:, 0]
    assert boldest == pytest.approx(dollars[:, 0] + dollars[:, 1])
    assert safest == pytest.approx(dollars.sum(axis=1))
    assert seed.policies["hard failures"].rest.dollars[:, 0] == pytest.approx(dollars.sum(axis=1))
    assert seed.policies["query length"].rest.dollars[:, 0] == pytest.approx(dollars[:, -1])


def test_second_model_of_similar_cost_gives_agreement_of_two_tiers() -> None:
    pack = synthetic_pack(150)
    table = tabulate(pack, ("small", "large"), {**PRICES, "middle": (0.2, 0.2)})
    assert table.second is not None
    assert table.second.model == "middle"
    seed = run_seed(table, 0)
    boldest = seed.policies["agreement"].rest.dollars[:, -1]
    assert boldest == pytest.approx(seed.rest.dollars[:, 0] + table.second.dollars[seed.split.rest])


def test_training_and_test_questions_are_disjoint() -> None:
    split = split_rows(500, 3, labels=120)
    assert len(split.train) == 120
    assert not set(split.train) & set(split.rest)
    assert len(np.union1d(split.train, split.rest)) == 500


def test_folder_that_is_not_a_pack_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(PackError, match="no Parquet file"):
        load_packs(tmp_path)
    pq.write_table(pa.table({"qid": ["1"]}), tmp_path / "x.parquet")
    assert main(["run", "--pack", str(tmp_path)]) == 2
    assert "lacks the columns" in capsys.readouterr().err
    assert main(["run", "--pack", str(tmp_path / "nowhere")]) == 2


def test_prices_of_a_pack_override_built_in_prices(tmp_path: Path) -> None:
    folder = tmp_path / "pack"
    folder.mkdir()
    (tmp_path / "prices.csv").write_text("model,input,output\nreka-edge,9,9\nnew,1,2\n")
    (folder / "prices.json").write_text('{"new": [3, 4]}')
    prices = load_prices(folder)
    assert prices["reka-edge"] == (9.0, 9.0)
    assert prices["new"] == (3.0, 4.0)
    assert price_of("Llama-3.1-405B-Inst@somewhere", prices) == (3.5, 3.5)
    assert price_of("unheard-of", prices) is None


@pytest.mark.skipif(SHARED is None, reason="IRIS_ROUTING_DATA names no folder of packs")
def test_public_outcomes_are_read() -> None:
    packs = {pack.name: pack for pack in load_packs(Path(SHARED or ""))}
    assert len(packs["routellm_gsm8k"].questions) == 1307
