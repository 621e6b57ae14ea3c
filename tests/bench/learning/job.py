"""`python -m tests.bench.learning.job --runs 2000`: runs a training as an administrator starts it, on
analyses of the product.

Runs one `iris up` with the simulator behind its tiers, which answers with known ground truth. A user consents
to training and sends the scenarios over HTTP; the product's workers analyze them and audit a share. Then the
benchmark starts a training with POST /api/training/jobs, follows it as the page does, prints the results on
held-out records, switches the policy on, has it judge more runs, and times its decisions.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.bench.learning.decisions import time_decisions
from tests.bench.learning.world import PRICES
from tests.e2e.backend import execute_sql
from tests.simulator import ground_truth
from tests.simulator.behaviour import Behaviour, Script
from tests.simulator.fixture import start_simulator
from tests.support.product import Product, running_product
from tests.support.waiting import until_sync

AT_ONCE = 16
LONG_SECONDS = 3_600.0
MORE = 40
"""Number of runs under the learned policy."""
MANY = "1000000/minute"
FORM = {
    "username": "ada",
    "email": "ada@example.org",
    "firstName": "Ada",
    "lastName": "Lovelace",
    "password": "correct horse",
    "confirmPassword": "correct horse",
}
OPEN_AUDITS = "SELECT count(*) AS open FROM lens_audits WHERE finished_at IS NULL AND tries < 3"


def print_line(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


class Administrator:
    """The first account of a product, over HTTP."""

    def __init__(self, product: Product) -> None:
        self.product = product
        self.http = httpx.Client(base_url=product.url, trust_env=False, timeout=120)
        token = self._done(self.http.post("/api/auth/register", json=FORM))["token"]
        self.http.headers["Authorization"] = f"Bearer {token}"
        self._done(self.http.put("/api/account/training-consent", json={"agreed": True}))

    def analyse(self, numbers: range) -> None:
        """Analyzes these scenarios, AT_ONCE in parallel, and waits for their audits."""
        with ThreadPoolExecutor(AT_ONCE) as threads:
            for number, _ in enumerate(threads.map(self._one, numbers), start=1):
                if number % 200 == 0:
                    print_line(f"  {number:,} of {len(numbers):,} analyses")
        until_sync(self._is_audited, within=LONG_SECONDS, saying="the audits")

    def train(self) -> dict[str, Any]:
        """Starts a training, follows it to its end and returns its job."""
        job: dict[str, Any] = self._done(self.http.post("/api/training/jobs", json={}))
        said = ""
        while job["state"] in ("waiting", "running"):
            doing = f"{job['state']} {job['phase'] or ''}"
            if doing != said:
                said = doing
                print_line(f"  {doing.strip()}, {job['share']:.0%}")
            time.sleep(0.5)
            job = self._board()["job"]
        return job

    def switch_on(self, policy: str) -> dict[str, Any]:
        board: dict[str, Any] = self._done(self.http.post("/api/training/switch", json={"policy": policy}))
        return board

    def stats(self) -> dict[str, Any]:
        found: dict[str, Any] = self._done(self.http.get("/api/training-stats"))
        return found

    def _one(self, number: int) -> None:
        self._done(self.http.post("/api/analyze", json={"scenario": ground_truth.scenario_of(number)}))

    def _board(self) -> dict[str, Any]:
        board: dict[str, Any] = self._done(self.http.get("/api/training"))
        return board

    def _is_audited(self) -> bool:
        return bool(execute_sql(self.product, OPEN_AUDITS)[0]["open"] == 0)

    @staticmethod
    def _done(answer: httpx.Response) -> Any:
        answer.raise_for_status()
        return answer.json()


@contextmanager
def product(share: float) -> Iterator[Product]:
    settings = {
        "IRIS_AUDIT_SHARE": str(share),
        "IRIS_AUDIT_DAILY_USD": "1000000",
        "IRIS_LIMIT_ANALYSES": MANY,
        "IRIS_WORKER_PROCESSES": "2",
    }
    folder = tempfile.TemporaryDirectory(prefix="iris-train-", ignore_cleanup_errors=True)
    with folder as name, start_simulator() as simulator:
        simulator.play(Script(defaults=Behaviour(quality="planted")))
        with running_product(simulator.env() | PRICES | settings, Path(name)) as running:
            yield running


def main(runs: int, share: float) -> None:
    began = time.monotonic()
    with product(share) as running:
        person = Administrator(running)
        print_line(f"{runs:,} analyses by the product's workers, {share:.0%} of accepted answers audited:")
        person.analyse(range(runs))
        made = time.monotonic()
        print_line(f"Analyzed in {made - began:.0f} s. {person.stats()['total_records']:,} records.")
        job = person.train()
        print_line(f"Trained in {time.monotonic() - made:.0f} s. {job['state']}: {job['said']}")
        if job["report"] is not None:
            print_line(format_report(job["report"]))
        if job["policy"] is not None:
            _switch_on(person, job["policy"], runs)
    print_line(f"Total: {time.monotonic() - began:.0f} s.")


def _switch_on(person: Administrator, policy: str, runs: int) -> None:
    board = person.switch_on(policy)
    print_line(f"{board['inForce']} is in force. {board['claim']['sentence']}")

    def judges() -> bool:
        person.analyse(range(runs, runs + 1))
        newest = "SELECT policy FROM analyses ORDER BY created_at DESC LIMIT 1"
        return bool(execute_sql(person.product, newest)[0]["policy"] == policy)

    until_sync(judges, within=60, saying="the switch of policy in workers")
    person.analyse(range(runs + 1, runs + 1 + MORE))
    counted = "SELECT tier, count(*) AS runs FROM analyses WHERE policy = $1 GROUP BY tier ORDER BY tier"
    ended = ", ".join(
        f"{row['runs']} at tier {row['tier']}" for row in execute_sql(person.product, counted, policy)
    )
    print_line(f"Runs that it judged ended: {ended}.")
    print_line(time_decisions(person.product, policy))


def format_report(report: dict[str, Any]) -> str:
    """Returns the report of a training as a table."""
    ways = (("learned", report["learned"]), ("in force", report["inForce"]))
    rows = [
        f"{name:<12}{way['quality']:>10.1%}{way['cost']:>10.1%}{way['toTheTop']:>12.1%}"
        for name, way in ways
        if way is not None
    ]
    bins = "  ".join(f"{one['said']:.2f}: {one['seen']:.2f}" for one in report["calibration"])
    return "\n".join(
        (
            f"{report['labels']:,} labels: {report['learnedFrom']:,} for training, "
            f"{report['lookedAt']:,} held out.",
            f"{'':<12}{'quality':>10}{'cost':>10}{'to the top':>12}",
            *rows,
            f"Brier score {report['brier']:.3f}. Prediction: share that was good enough: {bins}",
        )
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split(":")[0])
    parser.add_argument("--runs", type=int, default=2000)
    parser.add_argument("--share", type=float, default=0.2, help="share of accepted lenses that is audited")
    asked = parser.parse_args()
    main(asked.runs, asked.share)
