"""`python -m tests.faults`: lists the faults, runs one or all of them, or runs random ones.

Exit status 0 if every promise held, 1 if one did not, 2 for wrong arguments.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import signal
import sys
import time
import traceback
from collections.abc import Awaitable
from pathlib import Path

from tests.faults.catalogue import BY_NAME, FAULTS, Fault
from tests.faults.measures import Report
from tests.faults.options import Options
from tests.faults.random_run import play_random
from tests.faults.schedule import draw, read

RANDOM_RUNS = 500
RANDOM_MARGIN_SECONDS = 900.0
"""Time for startup, for clients that repeat their POST, and for quiescence."""

HEADER = "| fault | promise | measured | command |\n|---|---|---|---|"


def main() -> int:
    options = _arguments()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _interrupt)
    try:
        if options.name is None:
            return _list()
        if options.name == "all":
            return _play_all(Options(options.seed or 0, options.runs))
        if options.name == "random":
            return _play_random(options)
        return _play_one(BY_NAME[options.name], Options(options.seed or 0, options.runs))
    except KeyboardInterrupt:
        sys.stderr.write("Interrupted; all started processes have been ended.\n")
        return 130


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("name", nargs="?", choices=[*BY_NAME, "all", "random"], metavar="NAME")
    parser.add_argument("--seed", type=int, default=None, help="seed of the random run; printed")
    parser.add_argument("--runs", type=int, default=None, help="number of runs in flight, or in total")
    parser.add_argument("--minutes", type=float, default=30.0, help="duration of the random run")
    parser.add_argument("--replay", type=Path, default=None, help="the schedule of an earlier random run")
    return parser.parse_args()


def _list() -> int:
    for fault in FAULTS:
        _print_line(f"{fault.name:24} {fault.title}")
    _print_line(f"{'all':24} all faults in sequence, as a Markdown table")
    _print_line(f"{'random':24} random faults over --minutes with --runs runs; --seed, --replay FILE")
    return 0


def _play_all(options: Options) -> int:
    reports = []
    for fault in FAULTS:
        reports.append((fault, _play(fault, options)))
        _print_line(_row(*reports[-1]))
        _print_failures(reports[-1][1])
    _print_line("\n" + HEADER)
    for fault, report in reports:
        _print_line(_row(fault, report))
    failed = [fault.name for fault, report in reports if not report.passed]
    _print_line(
        f"\n{len(reports) - len(failed)} of {len(reports)} passed"
        + "".join(f"; {one} FAIL" for one in failed)
    )
    return int(bool(failed))


def _play_one(fault: Fault, options: Options) -> int:
    began = time.monotonic()
    report = _play(fault, options)
    _print_line(HEADER)
    _print_line(_row(fault, report))
    _print_failures(report)
    _print_line(f"{'PASS' if report.passed else 'FAIL'} {fault.name} in {time.monotonic() - began:.0f} s")
    return int(not report.passed)


def _play_random(options: argparse.Namespace) -> int:
    """Plays a new schedule or that of `--replay`. Prints seed and log first, in case of an interruption."""
    if options.replay is not None:
        schedule = read(options.replay)
    else:
        seed = secrets.randbelow(1_000_000) if options.seed is None else options.seed
        schedule = draw(seed, options.minutes, options.runs or RANDOM_RUNS)
    header = schedule.header
    log = Path(f"faults-{header.seed}.jsonl").absolute()
    _print_line(
        f"seed {header.seed}, {header.minutes:g} minutes, {header.runs} runs; schedule and log in {log}"
    )
    within = header.minutes * 60 + RANDOM_MARGIN_SECONDS
    report = _bounded_report(play_random(schedule, log), within)
    for figure in report.figures:
        _print_line(f"  {figure}")
    _print_failures(report)
    _print_line(f"{'PASS' if report.passed else 'FAIL'} random, seed {header.seed}")
    return int(not report.passed)


def _play(fault: Fault, options: Options) -> Report:
    """Plays one fault within its time limit. Any exception is reported as a failure of the fault."""
    sys.stderr.write(f"{fault.name} …\n")
    return _bounded_report(fault.play(options), fault.seconds)


def _bounded_report(playing: Awaitable[Report], seconds: float) -> Report:
    async def bounded() -> Report:
        async with asyncio.timeout(seconds):
            return await playing

    try:
        return asyncio.run(bounded())
    except TimeoutError:
        traceback.print_exc()
        return Report(failures=[f"wedged: not over after {seconds:.0f} s"])
    except Exception as error:
        traceback.print_exc()
        return Report(failures=[f"{type(error).__name__}: {error}"])


def _row(fault: Fault, report: Report) -> str:
    verdict = "" if report.passed else " **FAIL**"
    measured = "; ".join(report.figures) or "–"
    command = f"`python -m tests.faults {fault.name}`"
    return f"| {fault.title} | {fault.promise} | {measured}{verdict} | {command} |"


def _print_failures(report: Report) -> None:
    for failure in report.failures:
        _print_line(f"  FAIL {failure}")


def _print_line(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def _interrupt(_number: int, _frame: object) -> None:
    raise KeyboardInterrupt


if __name__ == "__main__":
    raise SystemExit(main())
