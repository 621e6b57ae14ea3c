"""`python -m routing.bench run`, `calibrate`, `power`, `labels` and `convert`."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from routing.bench.calibrate import calibrate
from routing.bench.cascade import Table, choose_cascade, tabulate
from routing.bench.conversion import SOURCES
from routing.bench.experiment import LABELS, run_seed
from routing.bench.labels import as_text as label_table
from routing.bench.labels import measure_labels
from routing.bench.measure import measure
from routing.bench.packs import PackError, load_packs
from routing.bench.plot import draw
from routing.bench.power import measure_power, measure_validity, render
from routing.bench.prices import load_prices
from routing.bench.report import Report, as_text
from routing.bench.speed import time_decisions
from routing.bench.transfer import HeldOutDomain, leave_one_out


def main(arguments: list[str] | None = None) -> int:
    """Runs the command line. Returns 0 on success, 2 when a pack cannot be used."""
    options = _parser().parse_args(arguments)
    try:
        return COMMANDS[options.command](options)
    except PackError as error:
        sys.stderr.write(f"{error}\n")
        return 2


def _run(options: argparse.Namespace) -> int:
    began = time.monotonic()
    cascades, speeds, left_out = [], [], list[HeldOutDomain]()
    report = Report((), (), (), options.delta)
    for table in _load_tables(options):
        seeds = []
        for seed in range(options.seeds):
            seeds.append(run_seed(table, seed, labels_of(table.name, options.labels)))
            _log(f"  seed {seed + 1} of {options.seeds} trained, {time.monotonic() - began:.0f} s")
        cascades.append(measure(table, seeds, options.delta, _log, options.calibration))
        speeds.append(time_decisions(table, seeds[0]))
        if table.tiers == 2 and not options.no_transfer:
            left_out += leave_one_out(table, min(options.seeds, 2), labels_of(table.name, options.labels))
        report = Report(tuple(cascades), tuple(speeds), tuple(left_out), options.delta)
        if options.out:
            _write(report, options.out)
    sys.stdout.write(as_text(report))
    _log(f"done in {time.monotonic() - began:.0f} s")
    return 0


def _write(report: Report, folder: Path) -> None:
    """Writes the intermediate results. Only the last cascade needs a new plot."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "report.txt").write_text(as_text(report))
    (folder / "report.json").write_bytes(msgspec.json.format(msgspec.json.encode(report)))
    last = report.cascades[-1]
    draw(last, folder / f"{last.pack}-{len(last.models)}.png")


def _calibrate(options: argparse.Namespace) -> int:
    for table in _load_tables(options):
        found = calibrate(
            table,
            options.floor,
            options.delta,
            labels=labels_of(table.name, options.labels),
            seed=options.seed,
            out=options.out,
        )
        sys.stdout.write(f"{table.name}: {' -> '.join(table.models)}\n  {found.claim}\n")
        if options.out:
            options.out.mkdir(parents=True, exist_ok=True)
            (options.out / f"{table.name}-{table.tiers}.json").write_bytes(msgspec.json.encode(found))
    return 0


def _labels(options: argparse.Namespace) -> int:
    sys.stdout.write(label_table(measure_labels(options.pack)))
    return 0


def _convert(options: argparse.Namespace) -> int:
    for file in SOURCES[options.source](options.repository, options.out):
        sys.stdout.write(f"{file}\n")
    return 0


def _power(options: argparse.Namespace) -> int:
    power, validity = (
        measure_power(options.delta, options.seed),
        measure_validity(options.delta, options.seed),
    )
    sys.stdout.write(render(power, validity, options.delta))
    return 0


def labels_of(name: str, given: Sequence[str]) -> int:
    """Returns the label limit of a data set: its own value, else the general one, else the default."""
    read = {part.rpartition("=")[0]: part.rpartition("=")[2] for part in given}
    wanted = read.get(name, read.get("", str(LABELS)))
    if not wanted.isdecimal():
        raise PackError(f"--labels takes numbers and NAME=number, not {wanted!r}.")
    return int(wanted)


def _load_tables(options: argparse.Namespace) -> Iterator[Table]:
    if not options.pack.exists():
        raise PackError(f"There is no folder {options.pack}.")
    prices = load_prices(options.pack)
    read = load_packs(options.pack, published_scores=options.published_scores)
    packs = [pack for pack in read if not options.only or pack.name in options.only]
    if not packs:
        raise PackError(f"None of {', '.join(options.only)} is in {options.pack}.")
    for pack in packs:
        if options.cascade:
            wanted = [tuple(options.cascade.split(","))]
        else:
            wanted = [found for tiers in options.tiers if (found := choose_cascade(pack, prices, tiers))]
        for models in wanted:
            _log(f"{pack.name}: {' -> '.join(models)}")
            yield tabulate(pack, models, prices)


def _log(what: str) -> None:
    sys.stderr.write(what + "\n")
    sys.stderr.flush()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m routing.bench", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    run = commands.add_parser("run", help="measure every policy on held-out questions")
    run.add_argument("--seeds", type=int, default=5)
    run.add_argument("--calibration", type=int, help="most questions on which a guarantee is calibrated")
    run.add_argument("--no-transfer", action="store_true", help="do not leave domains out")
    promised = commands.add_parser("calibrate", help="train one policy and say what can be promised of it")
    promised.add_argument("--floor", type=float, default=0.95, help="share of the strongest tier's quality")
    judged = commands.add_parser("labels", help="measure labels of cheap answers against judges")
    judged.add_argument("--pack", type=Path, required=True, help="Parquet file of judgements")
    converted = commands.add_parser("convert", help="make a pack of published outcomes of open questions")
    converted.add_argument("source", choices=sorted(SOURCES))
    converted.add_argument("repository", type=Path, help="the source's git repository")
    converted.add_argument("--out", type=Path, required=True, help="folder for the pack and the judgements")
    power = commands.add_parser("power", help="count false guarantees where the truth is known")
    for command in (promised, power):
        command.add_argument("--seed", type=int, default=0)
    for command in (run, promised):
        command.add_argument("--pack", type=Path, required=True, help="folder of Parquet files, or one file")
        command.add_argument("--only", nargs="*", default=[], help="data sets by name")
        command.add_argument("--cascade", help="models, the cheapest first: cheap,strong or cheap,mid,strong")
        command.add_argument("--tiers", type=int, nargs="*", default=[2, 3], choices=(2, 3))
        command.add_argument(
            "--labels",
            nargs="*",
            default=[],
            help=f"most questions to train on ({LABELS}); of one data set only: NAME=1500",
        )
        command.add_argument(
            "--published-scores", action="store_true", help="keep scores of numeric answers as published"
        )
        command.add_argument("--out", type=Path, help="folder for report, plots and artefacts")
    for command in (run, promised, power):
        command.add_argument("--delta", type=float, default=0.1, help="risk that a promise is false")
    return parser


COMMANDS = {
    "run": _run,
    "calibrate": _calibrate,
    "power": _power,
    "labels": _labels,
    "convert": _convert,
}

if __name__ == "__main__":
    sys.exit(main())
