"""`python -m tests.bench.learning --runs 3000`: cost and quality of every policy in the product, and drift.

Runs use the engine, the workers' code, PostgreSQL and Redis; the simulator answers with known ground truth
(`tests.simulator.ground_truth`). Agreement judges a tenth of the runs, the plain checks 45 %. A policy is
trained on their records and judges the next quarter. Then the cheap tiers become worse on easy questions
without a visible sign, and the remaining runs measure how long detection takes. The cost of the top tier
alone and of an oracle is computed from the mean cost of a call. Prices are artificial: the first tier costs a
tenth of the third.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from app.domains.learning.policies.policy_store import PolicyRepository
from app.domains.learning.policies.training import PolicyTrainer
from app.domains.learning.policies.training_repository import TrainingJobRepository
from routing.gate.policy import SpecificationPolicy
from tests.bench.learning.table import Line, format_table, line_of, oracle, top_alone
from tests.bench.learning.world import Done, World, open_world

LENSES = ("logical", "ethical", "factual", "strategic")
AGREEMENT, CHECKS, LEARNED = 0.1, 0.45, 0.25
BATCH = 24


def print_line(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


async def main(runs: int, share: float) -> None:
    with tempfile.TemporaryDirectory(prefix="iris-learn-") as folder:
        async with open_world(Path(folder), share) as world:
            await _run_benchmark(world, runs)


async def _run_benchmark(world: World, runs: int) -> None:
    began = time.monotonic()
    ends = [int(runs * share) for share in (AGREEMENT, AGREEMENT + CHECKS, AGREEMENT + CHECKS + LEARNED)]
    world.play(drifted=False)
    policies = world.resources.policies
    await _use_policy(world, "agreement-1")
    agreement = await world.runs(range(ends[0]))
    await _use_policy(world, SpecificationPolicy.name)
    checks = await world.runs(range(ends[0], ends[1]))
    said = await _train(world)
    print_line(f"After {ends[1]:,} runs ({time.monotonic() - began:.0f} s): {said}")
    learned = await world.runs(range(ends[1], ends[2])) if policies.in_force.startswith("learned") else []
    lines = await _lines(world, agreement, checks, learned)
    print_line(format_table(lines))
    if learned:
        await _drift(world, range(ends[2], runs))
    print_line(f"{runs:,} runs in {time.monotonic() - began:.0f} s.")


async def _use_policy(world: World, name: str) -> None:
    """Puts a policy in force that needs no training, as IRIS_POLICY does."""
    policies = world.resources.policies
    policies.safe = await policies.of(name)
    await policies.refresh()


async def _train(world: World) -> str:
    """Trains a policy and switches it on."""
    resources = world.resources
    async with resources.unit() as uow:
        wanted = await TrainingJobRepository(uow.session).create("person", 0)
        await uow.commit()
    training = PolicyTrainer(resources.unit, resources.ladder, SpecificationPolicy.name, 0.02)
    begun = await training.begin(wanted)
    if begun is None:
        raise RuntimeError("Another process is training.")
    said = await training.train(begun)
    async with resources.unit() as uow:
        policies = PolicyRepository(uow.session)
        trained = await policies.read_trained()
        if trained is not None:
            await policies.switch(trained.name, "person", "switched on by the benchmark")
        await uow.commit()
    await resources.policies.refresh()
    return said


async def _lines(
    world: World, agreement: Sequence[Done], checks: Sequence[Done], learned: Sequence[Done]
) -> list[Line]:
    dollars = await world.mean_dollars()
    scenarios = [done.number for done in (learned or checks)]
    lines = [line_of(name, done) for name, done in _by_policy(agreement, checks, learned) if done]
    return [top_alone(dollars, len(scenarios)), *lines, oracle(dollars, scenarios, LENSES)]


def _by_policy(
    agreement: Sequence[Done], checks: Sequence[Done], learned: Sequence[Done]
) -> list[tuple[str, Sequence[Done]]]:
    return [("plain checks", checks), ("agreement", agreement), ("learned", learned)]


async def _drift(world: World, numbers: range) -> None:
    """Makes the cheap tiers worse and continues until the alarm or the end of the runs."""
    world.play(drifted=True)
    done: list[Done] = []
    for start in range(numbers.start, numbers.stop, BATCH):
        done += await world.runs(range(start, min(start + BATCH, numbers.stop)))
        if not world.resources.policies.in_force.startswith("learned"):
            break
    under = [one for one in done if one.policy.startswith("learned")]
    after = [one for one in done if not one.policy.startswith("learned")]
    print_line(format_table([line_of("learned, drifted", under)]))
    if world.resources.policies.in_force.startswith("learned"):
        print_line(f"The drift was not detected within {len(under):,} runs.")
        return
    async with world.resources.unit() as uow:
        switch = await PolicyRepository(uow.session).newest_switch()
    print_line(f"Detected after {len(under):,} runs, {len(after)} of the batch by the safe policy.")
    print_line(switch.said if switch else "")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--runs", type=int, default=3000)
    parser.add_argument("--share", type=float, default=0.1, help="share of accepted lenses that is audited")
    asked = parser.parse_args()
    asyncio.run(main(asked.runs, asked.share))
