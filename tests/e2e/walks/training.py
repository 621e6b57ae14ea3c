"""The training page: offline, with too few and with enough labels, a training, and switching gates."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import UUID

from msgspec.structs import replace
from playwright.sync_api import Locator, Page, expect

from app.core.database.engine import create_engine, session_factory
from app.core.embedded import EmbeddedPostgres
from app.core.settings.config import Settings
from routing.models.ladder import Ladder
from tests.app.domains.learning.policies.run_records import store
from tests.e2e.backend import execute_sql
from tests.e2e.network import fail_requests
from tests.e2e.states import open_settings
from tests.e2e.users import SCENARIO, User
from tests.e2e.walks.admin import set_admin
from tests.e2e.walks.locators import dialog, region
from tests.routing.learning.own_runs import records
from tests.simulator.fixture import Simulator
from tests.simulator.scenes import all_good
from tests.support.waiting import until_sync

RUNS, LENSES = 13, 4
CONSENT = "/api/account/training-consent"
TRAINING_MS = 120_000
"""A training has the lowest priority, also below the browser."""
GATE = "learned-1-5eed0001"
SENTENCE = "61% saved at 95% of the strongest tier's quality, 90% confidence, from 214 records."
INSERT_TRAINING = """
    INSERT INTO policy_trainings (id, cause, labels, phase, share, tries, begun_at, seen_at)
    VALUES (gen_random_uuid(), 'person', 430, 'learning', 0.45, 1, now(), now() + interval '1 hour')
"""
INSERT_EARLIER_TRAINING = """
    INSERT INTO policy_trainings (id, cause, labels, said, asked_at, begun_at, finished_at)
    VALUES (gen_random_uuid(), 'labels', 400, 'No trained policy meets the required quality.',
        now() - interval '2 days', now() - interval '2 days', now() - interval '2 days')
"""
"""A training with more labels than there are, so that no automatic one starts."""
INSERT_POLICY = (
    "INSERT INTO trained_policies (name, digest, artefact, labels, report) VALUES ($1, $1, '', 430, $2)"
)
FINISH_TRAINING = """
    UPDATE policy_trainings SET finished_at = now(), share = 1, said = $1, policy = $2, report = $3
    WHERE finished_at IS NULL
"""


STORE_WATCH = "UPDATE policy_switches SET watch = $1, watched_at = now() WHERE policy IS NOT NULL"
WATCH = {
    "audits": 120,
    "quality": 0.91,
    "recent": 0.88,
    "evidence": 340.0,
    "at": None,
    "claim": {
        "policy": GATE,
        "records": 120,
        "support": "refuted",
        "quality": 0.91,
        "qualityLow": 0.86,
        "qualityHigh": 0.945,
    },
}
"""State of the drift monitor before it is certain."""


def training(user: User, simulator: Simulator) -> Iterator[str]:
    set_admin(user)
    page = user.page
    with fail_requests(page, "**/health"):
        user.open("/training")
        expect(page.get_by_text("Not Running")).to_be_visible()
        yield "training-offline"
    user.open("/machine-learning")
    expect(page.get_by_text("Online")).to_be_visible()
    expect(button(page, "Need More Data")).to_be_disabled()
    yield "training-collecting"
    simulator.play(all_good())
    ladder = Ladder.from_env(simulator.env())
    yield from consent_states(user, ladder)
    yield from progress_states(user, ladder)
    yield from switch_states(user)
    user.put(CONSENT, {"agreed": False})
    delete_trainings(user)


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def consent_states(user: User, ladder: Ladder) -> Iterator[str]:
    """Yields consent to training, with too few labels and with enough for a training, and runs it."""
    runs = [user.start_analysis(f"{SCENARIO} For building {number}.") for number in range(RUNS)]

    def done() -> bool:
        return all(user.get(f"/api/analyses/{run}")["status"] == "completed" for run in runs)

    until_sync(done, saying="the runs")
    page = user.open("/iris")
    settings = open_settings(page)
    settings.get_by_role("switch", name="Use my analyses for training").click()
    expect(settings.get_by_text("Agreed on")).to_be_visible()
    yield "training-consent"
    until_counted(user, lambda shown: shown["finished"] >= RUNS * LENSES)
    user.open("/training")
    expect(page.get_by_text(f"{RUNS} samples · 25.0%").first).to_be_visible()
    expect(region(page, "Labels").get_by_text("0 of 200 usable labels")).to_be_visible()
    expect(button(page, "Need More Data")).to_be_disabled()
    yield "training-missing"
    with page.expect_download() as saved:
        button(page, "Download JSONL Data").click()
    lines = saved.value.path().read_text().splitlines()
    assert len(lines) == RUNS * LENSES
    assert all(user.username not in line and "Lovelace" not in line for line in lines)
    execute_sql(user.product, INSERT_EARLIER_TRAINING)
    store_labels(user, ladder)
    until_counted(user, lambda shown: shown["ready"])
    user.open("/training")
    expect(button(page, "Start Training")).to_be_enabled()
    yield "training-ready"
    job = region(page, "Start Training Job")
    button(page, "Start Training").click()
    expect(job.get_by_role("progressbar")).to_be_visible()
    expect(job.get_by_role("progressbar")).to_be_hidden(timeout=TRAINING_MS)
    expect(job.get_by_text("Last training,")).to_be_visible()
    assert "Nothing was trained" not in job.inner_text()
    delete_trainings(user)


def delete_trainings(user: User) -> None:
    execute_sql(user.product, "DELETE FROM policy_trainings")
    execute_sql(user.product, "DELETE FROM trained_policies")


def until_counted(user: User, is_shown: Callable[[dict[str, Any]], bool]) -> None:
    """Waits until the cached readiness has changed."""
    until_sync(lambda: is_shown(user.get("/api/training/readiness")), saying="the count of the labels")


def store_labels(user: User, ladder: Ladder) -> None:
    """Stores runs of the user whose lenses are all audited, as workers do."""
    models = tuple(spec.model for spec in ladder.tiers)
    made = [replace(one, models=models, chance=0.5) for one in records(60, 1.0)]

    async def write() -> None:
        engine = create_engine(Settings(database_url=EmbeddedPostgres(user.product.data_dir).url))
        await store(session_factory(engine), UUID(user.id), made)
        await engine.dispose()

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, write()).result()


def progress_states(user: User, ladder: Ladder) -> Iterator[str]:
    """Yields a training in progress and at its end, with rows as its process writes them."""
    page, product = user.page, user.product
    execute_sql(product, INSERT_TRAINING)
    user.open("/training")
    expect(page.get_by_role("progressbar", name="Training")).to_have_attribute("aria-valuenow", "45")
    yield "training-under-way"
    found = json.dumps(training_report([spec.model for spec in ladder.tiers]))
    execute_sql(product, INSERT_POLICY, GATE, found)
    execute_sql(product, FINISH_TRAINING, SENTENCE, GATE, found)
    expect(region(page, "Training report").get_by_role("row", name="Trained gate")).to_be_visible()
    expect(region(page, "Trained gates").get_by_text(GATE)).to_be_visible()
    expect(page.locator("svg").get_by_text("Forecast", exact=True)).to_be_visible()
    yield "training-trained"


def switch_states(user: User) -> Iterator[str]:
    """Yields the confirmation of switching a gate on, the active gate, and its withdrawn claim, and switches
    it off.
    """
    page = user.page
    gates = region(page, "Trained gates")
    gates.get_by_role("button", name="Switch on").click()
    prompt = dialog(page, f"Switch on {GATE}?")
    yield "training-switch-on"
    prompt.get_by_role("button", name="Switch on").click()
    expect(gates.get_by_text("Active")).to_be_visible()
    expect(region(page, "Active gate").get_by_text(GATE).first).to_be_visible()
    expect(region(page, "Active gate").get_by_text("Since then: no labels yet.")).to_be_visible()
    yield "training-on"
    execute_sql(user.product, STORE_WATCH, json.dumps(WATCH))
    until_sync(
        lambda: user.get("/api/training")["claim"]["stage"] == "withdrawn", saying="the withdrawn claim"
    )
    user.open("/training")
    expect(region(page, "Active gate").get_by_text("No saving is claimed any more.")).to_be_visible()
    yield "training-withdrawn"
    gates.get_by_role("button", name="Switch off").click()
    dialog(page, f"Switch off {GATE}?").get_by_role("button", name="Switch off").click()
    expect(page.get_by_text("Decides by fixed rules, without training.")).to_be_visible()


def training_report(models: list[str]) -> dict[str, Any]:
    """Returns the report of a training."""
    names = ("said", "seen", "low", "high")
    low = [(0.31, 0.35, 0.2, 0.54), (0.58, 0.52, 0.35, 0.68)]
    high = [(0.77, 0.81, 0.65, 0.91), (0.93, 0.95, 0.83, 0.99)]
    return {
        "models": models,
        "labels": 430,
        "learnedFrom": 216,
        "weight": 190.0,
        "lookedAt": 214,
        "weak": 6,
        "saved": 0.61,
        "savedLow": 0.55,
        "savedHigh": 0.67,
        "ceiling": 0.981,
        "kept": {
            "lenses": 430,
            "judged": {"estimate": 0.953, "low": 0.931, "high": 0.975},
            "ceiling": {"estimate": 0.981, "low": 0.966, "high": 0.996},
            "rated": 62,
            "counted": {"estimate": 0.934, "low": 0.89, "high": 0.968},
            "floor": 0.78,
            "sentence": "By the judge and 62 ratings, people would find at least 78% of the answers useful,"
            " 90% confidence.",
        },
        "learned": {"quality": 0.968, "cost": 0.39, "toTheTop": 0.17},
        "inForce": {"quality": 0.951, "cost": 0.74, "toTheTop": 0.28},
        "brier": 0.118,
        "sentence": SENTENCE,
        "calibration": [dict(zip(names, one, strict=True)) | {"records": 53} for one in (*low, *high)],
    }
