"""Prints false rejections and acceptances: `python -m tests.routing.choice`."""

from __future__ import annotations

import sys

from routing.scenario.choice_detection import names_choice
from tests.routing.choice.texts import texts
from tests.routing.readiness.measure import HALVES, pairs


def main() -> None:
    decisions = [*texts("decisions"), *(pair.detailed for half in HALVES for pair in pairs(half))]
    nonsense = [*texts("nonsense"), *texts("tolerated")]
    rejected = [text for text in decisions if not names_choice(text)]
    accepted = [text for text in nonsense if names_choice(text)]
    sys.stdout.write(f"decisions: {len(decisions)}, rejected {len(rejected)} {rejected}\n")
    sys.stdout.write(f"nonsense: {len(nonsense)}, accepted {len(accepted)} {accepted}\n")


if __name__ == "__main__":
    main()
