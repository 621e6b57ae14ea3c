"""Prints AUC, accuracy, recall and time of decision readiness: `python -m tests.routing.readiness`."""

from __future__ import annotations

import sys

from routing.scenario_facts.lexicon import lexicon_codes
from tests.routing.readiness.measure import HALVES, LONG_CHARS, accuracy, auc, milliseconds, pairs, recall


def main() -> None:
    for half in HALVES:
        shares = "  ".join(f"{key} {share:.0%}" for key, share in accuracy(half).items())
        sys.stdout.write(f"{half}: {len(pairs(half))} pairs, AUC {auc(half):.3f}\n  {shares}\n")
        counts = "  ".join(f"{key} {found} of {total}" for key, (found, total) in recall(half).items())
        sys.stdout.write(f"  statements found: {counts}\n")
    shown = "  ".join(f"{code} {milliseconds(code):.1f}" for code in sorted(lexicon_codes()))
    sys.stdout.write(f"ms for {LONG_CHARS:,} characters: {shown}\n")


if __name__ == "__main__":
    main()
