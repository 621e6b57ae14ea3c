"""Converts published outcomes of open questions into packs and judgements.

Reads git repositories as published (bare or not): AlpacaEval (tatsu-lab/alpaca_eval), WildBench
(allenai/WildBench), and the test set of PandaLM (WeOpenML/PandaLM), which people have judged. Files that are
absent from a repository are skipped. The texts stay with their owners: the output is a local file and no part
of this project.

A pack's score of an answer, 0-1, is

- in AlpacaEval the probability that the judge prefers it to the answer of the reference model, .5 for the
  reference itself;
- in WildBench (score - 1) / 9 of the judge's score from 1 to 10.

Judgements have one row per (question, pair of models, judge): `dataset, qid, query, cheap, strong,
cheap_response, strong_response, judge, preference`, the last the judge's preference for the cheap answer, 0
to 1, where .5 means equal. In WildBench, which scores answers one by one, it is .5 plus an eighteenth of the
difference of the scores. In PandaLM three people judged each pair; the judge 'people' is their mean. Its
pairs are also joined as 'pandalm, joined', since each has only a hundred questions.
"""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

Row = dict[str, Any]

REFERENCE = "gpt4_1106_preview"
ALPACA_MODELS = (
    "gpt-3.5-turbo-1106",
    "claude-instant-1.2",
    "claude-2.1",
    "vicuna-13b-v1.5",
    "Qwen-14B-Chat",
    "OpenHermes-2.5-Mistral-7B",
    "gemma-7b-it",
)
ALPACA_JUDGES = {
    "weighted_alpaca_eval_gpt4_turbo": "gpt-4-turbo, one token",
    "alpaca_eval_gpt4_turbo_fn": "gpt-4-turbo, ranking",
    "alpaca_eval_cot_gpt4_turbo_fn": "gpt-4-turbo, with reasons",
}
WILDBENCH_SCORES = "eval_results/v2.0522/score.v2"
WILDBENCH_JUDGES = ("gpt-4-turbo-2024-04-09", "gpt-4o-2024-05-13")
PANDALM_PREFERENCES = {"0": 0.5, "Tie": 0.5, "1": 1.0, "2": 0.0}
"""Preference for the first answer by the published result."""


def convert_alpaca_eval(repository: Path, folder: Path) -> tuple[Path, Path]:
    """Writes the pack, and the judgements into a subfolder. Returns both files."""
    rows: list[Row] = []
    reference: dict[str, Row] = {}
    for model in ALPACA_MODELS:
        found = _read(repository, f"results/{model}/weighted_alpaca_eval_gpt4_turbo/annotations.json")
        for at, one in enumerate(found or ()):
            rows.append(_alpaca_row(at, one, model, one["output_2"], one["preference"] - 1))
            reference.setdefault(str(at), _alpaca_row(at, one, REFERENCE, one["output_1"], 0.5))
    return _write(folder, "alpacaeval", [*rows, *reference.values()], list(_alpaca_judgements(repository)))


def convert_wildbench(repository: Path, folder: Path) -> tuple[Path, Path]:
    """Writes the pack, with the scores of the last judge, and the judgements into a subfolder.

    Returns both files.
    """
    scored = {judge: _wildbench_scores(repository, judge) for judge in WILDBENCH_JUDGES}
    last = scored[WILDBENCH_JUDGES[-1]]
    rows = [
        _pack_row("wildbench", qid, "wild", "", model, one["model_output"], (float(one["score"]) - 1) / 9)
        for model, found in last.items()
        for qid, one in found.items()
    ]
    return _write(folder, "wildbench", rows, list(_wildbench_judgements(scored)))


def convert_pandalm(repository: Path, folder: Path) -> tuple[Path]:
    """Writes the judgements of people and two models into a subfolder. Returns the file."""
    models = {
        "gpt-3.5-turbo": _pandalm_results(repository, "gpt-3.5-turbo-testset-v1.json", "gpt_result"),
        "pandalm-7b": _pandalm_results(repository, "pandalm-7b-testset-v1.json", "pandalm_result"),
    }
    rows: list[Row] = []
    for one in _read(repository, "data/testset-v1.json") or ():
        votes = [PANDALM_PREFERENCES[str(one[f"annotator{number}"])] for number in (1, 2, 3)]
        judged = {judge: results[one["idx"]] for judge, results in models.items() if one["idx"] in results}
        people = {"people": sum(votes) / 3, "person 1": votes[0], "persons 2 and 3": sum(votes[1:]) / 2}
        cheap, strong = one["cmp_key"].split("_")
        for judge, preference in (judged | people).items():
            row = {
                "dataset": "pandalm",
                "qid": str(one["idx"]),
                "query": f"{one['instruction']}\n{one['input']}",
                "cheap": cheap,
                "strong": strong,
                "cheap_response": str(one["response1"]),
                "strong_response": str(one["response2"]),
                "judge": judge,
                "preference": preference,
            }
            rows += [row, row | {"dataset": "pandalm, joined", "cheap": "first", "strong": "second"}]
    return (_write_rows(folder / "judgements" / "pandalm.parquet", rows),)


def _pandalm_results(repository: Path, file: str, key: str) -> dict[int, float]:
    """Returns the preferences for the first answer by question, without those that are unreadable."""
    results = {one["idx"]: str(one[key]) for one in _read(repository, f"data/{file}") or ()}
    return {idx: PANDALM_PREFERENCES[said] for idx, said in results.items() if said in PANDALM_PREFERENCES}


def _alpaca_row(at: int, one: Row, model: str, response: str, score: float) -> Row:
    return _pack_row("alpacaeval", str(at), one["dataset"], one["instruction"], model, response, score)


def _pack_row(
    dataset: str, qid: str, domain: str, query: str, model: str, response: str, score: float
) -> Row:
    return {
        "dataset": dataset,
        "qid": qid,
        "domain": domain,
        "query": query,
        "model": model,
        "response": response,
        "answer": "",
        "score": score,
        "in_chars": len(query) or 800,
        "out_chars": len(response),
    }


def _alpaca_judgements(repository: Path) -> Iterator[Row]:
    listed = _git(repository, "ls-tree", "--name-only", "HEAD", "results/").decode().split()
    for folder in listed:
        by_judge = {
            name: found
            for judge, name in ALPACA_JUDGES.items()
            if (found := _read(repository, f"{folder}/{judge}/annotations.json")) is not None
        }
        for judge, found in by_judge.items() if len(by_judge) > 1 else ():
            for at, one in enumerate(found):
                if one["generator_1"] != REFERENCE or one["preference"] is None:
                    continue
                yield {
                    "dataset": "alpacaeval",
                    "qid": str(at),
                    "query": one["instruction"],
                    "cheap": one["generator_2"],
                    "strong": REFERENCE,
                    "cheap_response": one["output_2"],
                    "strong_response": one["output_1"],
                    "judge": judge,
                    "preference": float(one["preference"]) - 1,
                }


def _wildbench_scores(repository: Path, judge: str) -> dict[str, dict[str, Row]]:
    path = f"{WILDBENCH_SCORES}/eval={judge}"
    listed = _git(repository, "ls-tree", "--name-only", "HEAD", f"{path}/").decode().splitlines()
    scored = {}
    for file in listed:
        found = _read(repository, file)
        if found is not None:
            scored[Path(file).stem] = {
                one["session_id"]: one for one in found if _is_score(one) and one["model_output"]
            }
    return scored


def _is_score(one: Row) -> bool:
    return str(one.get("score", "")).isdecimal()


def _wildbench_judgements(scored: Mapping[str, Mapping[str, Mapping[str, Row]]]) -> Iterator[Row]:
    common = set.intersection(*(set(found) for found in scored.values()))
    for pair in combinations(sorted(common), 2):
        first, second = sorted(pair, key=lambda model: _mean_score(scored[WILDBENCH_JUDGES[-1]][model]))
        for judge, found in scored.items():
            for qid in found[first].keys() & found[second].keys():
                cheap, strong = found[first][qid], found[second][qid]
                yield {
                    "dataset": "wildbench",
                    "qid": qid,
                    "query": "",
                    "cheap": first,
                    "strong": second,
                    "cheap_response": cheap["model_output"],
                    "strong_response": strong["model_output"],
                    "judge": judge,
                    "preference": 0.5 + (float(cheap["score"]) - float(strong["score"])) / 18,
                }


def _mean_score(found: Mapping[str, Row]) -> float:
    return sum(float(one["score"]) for one in found.values()) / len(found)


def _read(repository: Path, path: str) -> list[Row] | None:
    """Returns a JSON file of the newest commit, or None when the repository lacks it."""
    found = subprocess.run(  # noqa: S603
        ["git", "-C", str(repository), "show", f"HEAD:{path}"],  # noqa: S607
        capture_output=True,
        check=False,
    )
    return msgspec.json.decode(found.stdout, type=list[Row]) if found.returncode == 0 else None


def _git(repository: Path, *arguments: str) -> bytes:
    return subprocess.run(  # noqa: S603
        ["git", "-C", str(repository), *arguments],  # noqa: S607
        capture_output=True,
        check=True,
    ).stdout


def _write(folder: Path, name: str, pack: list[Row], judgements: list[Row]) -> tuple[Path, Path]:
    files = folder / f"{name}.parquet", folder / "judgements" / f"{name}.parquet"
    return _write_rows(files[0], pack), _write_rows(files[1], judgements)


def _write_rows(file: Path, rows: list[Row]) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    pq.write_table(pa.Table.from_pylist(rows), file)
    return file


SOURCES: Mapping[str, Callable[[Path, Path], tuple[Path, ...]]] = {
    "alpaca-eval": convert_alpaca_eval,
    "wildbench": convert_wildbench,
    "pandalm": convert_pandalm,
}
