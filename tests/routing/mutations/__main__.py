"""Prints how mutated answers are parsed: `python -m tests.routing.mutations [--seed N] [--errors KIND]`."""

from __future__ import annotations

import argparse
import sys

from tests.routing.mutations.measure import measure, table
from tests.routing.mutations.mutate import mutate, read_answers

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--errors", help="also print up to 20 rejected or wrong answers of a kind, or 'wrong'"
    )
    arguments = parser.parse_args()
    outcomes = list(measure(mutate(arguments.count, arguments.seed, read_answers())))
    shown = [
        outcome
        for outcome in outcomes
        if outcome.result != "right" and arguments.errors in (outcome.mutation.kind, outcome.result)
    ]
    for outcome in shown[:20]:
        sys.stdout.write(f"{outcome.result}, {outcome.mutation.kind}:\n{outcome.mutation.raw}\n\n")
    sys.stdout.write(f"{table(outcomes)}\n")
