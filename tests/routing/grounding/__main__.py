"""Prints precision and recall of the grounding check per kind: `python -m tests.routing.grounding`.

`--errors` also lists what it gets wrong on the development half.
"""

from __future__ import annotations

import sys

from tests.routing.grounding.corpus import HALVES, errors, measure, passing_amounts, passing_shares, samples


def main() -> None:
    write = sys.stdout.write
    for half in HALVES:
        own = samples(half)
        write(f"\n{half}: {sum(sample.sentences for sample in own)} sentences, {len(own)} scenarios\n")
        write(f"{'kind':<10} {'precision':>9} {'recall':>7}   hits  missed  false alarms\n")
        for kind, score in measure(half).items():
            figures = f"{score.precision:>9.2f} {score.recall:>7.2f}"
            write(f"{kind:<10} {figures} {score.hits:>6} {score.missed:>7} {score.false_alarms:>13}\n")
        write(f"invented percentages that pass: {passing_shares(half):.1%}\n")
        write(f"invented amounts that pass: {passing_amounts(half):.1%}\n")
    if "--errors" in sys.argv[1:]:
        for sample in samples("development"):
            missed, false_alarms = errors(sample)
            for claim in missed:
                write(f"{sample.name}: missed {claim.kind} {claim.words}\n")
            for mark in false_alarms:
                write(f"{sample.name}: false alarm {mark.kind} {mark.text}\n")


if __name__ == "__main__":
    main()
