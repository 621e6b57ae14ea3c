"""Trains a policy on a pack, derives its guarantee from the calibration rows, and saves it as an artefact."""

from __future__ import annotations

from pathlib import Path

import msgspec
import numpy as np
from msgspec import Struct

from routing.bench.baselines import has_answers
from routing.bench.cascade import Table
from routing.bench.experiment import run_seed
from routing.bench.floors import cheapest, lowest_of, net_gains, suggested_variances
from routing.learning.artefact import PolicyArtefact, save
from routing.learning.guarantee import Promise, promise
from routing.learning.mixtures import MixStep
from routing.learning.sequential import Kind


class CalibrationResult(Struct, frozen=True, rename="camel"):
    """The guarantee, the saving on the calibration rows, the claim, and the artefact's hash.

    `step` is the mix of plans that is guaranteed.
    """

    pack: str
    models: tuple[str, ...]
    kind: Kind
    promise: Promise
    step: MixStep | None
    saved: float
    claim: str
    digest: str | None = None


def calibrate(
    table: Table, floor: float, delta: float, *, labels: int, seed: int, out: Path | None
) -> CalibrationResult:
    """Trains and calibrates a policy. All rows without training calibrate; none are left for a test.

    Use `run` to test over many splits.
    """
    kind: Kind = "combined" if has_answers(table) else "before"
    done = run_seed(table, seed, labels, floor)
    policy = done.policies[f"learned {kind}"]
    variances = suggested_variances(done, policy, floor)
    gains = net_gains(policy.rest.quality, done.rest.scores[:, -1], floor)
    found = promise(gains, floor, delta, variances=variances, lowest=lowest_of(policy, floor))
    dollars, strong = policy.rest.dollars.sum(axis=0), float(done.rest.dollars[:, -1].sum())
    step = cheapest(np.arange(len(dollars)) <= (-1 if found.step is None else found.step), dollars, strong)
    found = msgspec.structs.replace(found, step=step)
    saved = 0.0 if step is None else 1 - float(dollars[step] / strong)
    mix = None if step is None else policy.steps[step]
    digest = None
    if out is not None and mix is not None:
        trained = PolicyArtefact(
            policy.plans[mix.safer],
            {asked: part.model for asked, part in done.fitted.items()},
            table.models,
            len(done.split.train),
            bolder=policy.plans[mix.bolder],
            weight=mix.weight,
        )
        out.mkdir(parents=True, exist_ok=True)
        digest = save(trained, out / f"{table.name}-{table.tiers}.npz")
    return CalibrationResult(table.name, table.models, kind, found, mix, saved, found.in_words(saved), digest)
