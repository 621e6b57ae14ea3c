"""GET /metrics: format by the Prometheus parsers, counted values and access."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from uuid import UUID

import httpx
import pytest
from litestar import Litestar
from prometheus_client.metrics_core import Metric
from prometheus_client.openmetrics.parser import text_string_to_metric_families as read_open
from prometheus_client.parser import text_string_to_metric_families as read_plain
from pydantic import SecretStr
from sqlalchemy.ext.asyncio import AsyncEngine

from app.core.database.counters import COST, RUNS, Counters
from app.core.database.engine import SessionFactory, statement_factory
from app.core.settings.config import Settings
from app.main import create_app
from routing.providers.base import ProviderError
from routing.providers.scripted import Script, answer_script, lens_json
from routing.types import Failure, FailureKind
from tests.app.domains.operations.console.conftest import Scene
from tests.app.domains.runs.analyses.lifecycle.worker_steps import WorkerSteps
from tests.support.people import sign_up
from tests.support.runs import Rig
from tests.support.serving import running_app
from tests.support.waiting import until

OPEN = "application/openmetrics-text; version=1.0.0"
WEAK = answer_script(lens_json(confidence=20, next_steps=[]))
BUSY = Script((ProviderError(Failure(FailureKind.RATE_LIMITED, "Slow down.", retry_after=0.0)),))
ROOT = Path(__file__).resolve().parents[5]
NAME = re.compile(r"\biris_\w+")
ENDINGS = {"counter": ("_total",), "gauge": ("",), "histogram": ("_bucket", "_sum", "_count")}
EVENTS = "/api/analyses/{analysis_id}/events"
UNITS = ("seconds", "usd", "tokens")


@pytest.fixture
def app(settings: Settings) -> Litestar:
    """An app without counted values."""
    return create_app(settings, {})


async def scrape(client: httpx.AsyncClient) -> dict[str, Metric]:
    answer = await client.get("/metrics", headers={"Accept": OPEN})
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("application/openmetrics-text")
    families = read_open(answer.text)  # type: ignore[no-untyped-call]  # the library leaves it untyped
    return {family.name: family for family in families}


def value(metrics: dict[str, Metric], sample: str, **labels: str) -> float | None:
    found = [
        one.value
        for family in metrics.values()
        for one in family.samples
        if one.name == sample and labels.items() <= one.labels.items()
    ]
    return sum(found) if found else None


async def test_run_is_counted_in_the_metrics(scene: Scene) -> None:
    scene.script({(1, "ethical"): [WEAK], (1, "logical"): [BUSY, answer_script(lens_json())]})
    await scene.run(await scene.rig.submit())
    waiting, lost = await scene.rig.submit(), await scene.rig.submit()
    steps = WorkerSteps(scene.rig)
    await steps.claimed(lost)
    await steps.change(lost, "lease_until = now() - interval '1 h', created_at = now() - interval '1 h'")
    scene.resources.reconciler._lease_seconds = 0.0
    await scene.resources.reconciler.turn()
    await scene.resources.counters.flush()
    metrics = await scrape(scene.client)
    model = scene.resources.ladder.first.model
    expected = {
        ("iris_model_requests_total", "result=ok"): 6,
        ("iris_model_requests_total", "result=rate_limited"): 1,
        ("iris_lens_escalations_total", "lens=ethical,from_tier=1,to_tier=2"): 1,
        ("iris_lens_verdicts_total", "tier=1"): 4,
        ("iris_lens_verdicts_total", "decision=escalate"): 1,
        ("iris_runs_finished_total", "status=completed,tier=2"): 1,
        ("iris_run_duration_seconds_count", "tier=2"): 1,
        ("iris_tier_duration_seconds_count", "tier=1,end=escalated"): 1,
        ("iris_lease_expirations_total", "tier=1"): 1,
        ("iris_queue_waiting_runs", "queue=tier-1"): 2,
        ("iris_runs_last_day", "status=queued"): 2,
        ("iris_database_up", ""): 1,
    }
    for (name, labels), wanted in expected.items():
        given = dict(pair.split("=") for pair in labels.split(",") if pair)
        assert (name, labels, value(metrics, name, **given)) == (name, labels, wanted)
    assert value(metrics, "iris_model_tokens_total", direction="output") == 6 * 50
    assert (value(metrics, "iris_model_cost_usd_total") or 0.0) > 0.0
    assert model
    assert str(waiting) not in str(metrics)


async def test_every_metric_has_a_description_a_type_and_a_unit(scene: Scene) -> None:
    await scene.run(await scene.rig.submit())
    await scene.resources.counters.flush()
    metrics = await scrape(scene.client)
    for family in metrics.values():
        assert family.documentation
        assert family.type in ("counter", "gauge", "histogram")
        if family.name.startswith("iris_") and family.name.endswith(UNITS):
            assert family.name.endswith(f"_{family.unit}")
    plain = await scene.client.get("/metrics", headers={"Accept": "text/plain"})
    families = list(read_plain(plain.text))
    assert {"iris_http_request_duration_seconds", "iris_sse_clients"} <= {one.name for one in families}


async def test_requests_are_counted_by_path_template(scene: Scene) -> None:
    analysis_id = await scene.rig.submit()
    path = f"/api/analyses/{analysis_id}"
    await scene.client.get(path, headers=scene.owner.headers)
    await scene.client.get(path)
    await scene.client.get("/no/such/page.txt")
    metrics = await scrape(scene.client)
    count, route = "iris_http_request_duration_seconds_count", "/api/analyses/{analysis_id}"
    assert value(metrics, count, method="GET", route=route, status="200") == 1
    assert value(metrics, count, method="GET", route=route, status="401") == 1
    assert value(metrics, count, route="web", status="404") == 1
    assert str(analysis_id) not in str(metrics)


async def test_open_stream_is_counted(browser: httpx.AsyncClient, rig: Rig) -> None:
    person = await sign_up(browser)
    path = f"/api/analyses/{await rig.submit(user_id=UUID(person.id))}/events"

    async def is_open(count: float) -> bool:
        return value(await scrape(browser), "iris_sse_clients") == count

    async with browser.stream("GET", path, headers=person.headers) as answer:
        assert answer.status_code == 200
        _: bool = await until(lambda: is_open(1), saying="the stream in the metrics")
    _ = await until(lambda: is_open(0), saying="its end in the metrics")
    assert value(await scrape(browser), "iris_http_request_duration_seconds_count", route=EVENTS) is None


async def test_concurrent_processes_add_up_counts_without_blocking(
    engine: AsyncEngine, sessions: SessionFactory, client: httpx.AsyncClient
) -> None:
    processes = [Counters(statement_factory(engine)) for _ in range(4)]
    for _ in range(5):
        for number, counters in enumerate(processes):
            for tier in (1, 2, 3) if number % 2 else (3, 2, 1):
                counters.add(RUNS, status="completed", tier=tier)
                counters.add(COST, 0.25, model="m")
        await asyncio.gather(*(counters.flush() for counters in processes))
    metrics = await scrape(client)
    assert value(metrics, "iris_runs_finished_total", tier="2") == 20
    assert value(metrics, "iris_model_cost_usd_total") == 15.0


async def test_unknown_label_is_an_error(engine: AsyncEngine) -> None:
    with pytest.raises(ValueError, match="has the labels"):
        Counters(statement_factory(engine)).add(RUNS, status="completed")


async def get_metrics_status(app: Litestar, address: str, **headers: str) -> int:
    transport = httpx.ASGITransport(app, client=(address, 1))  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url="http://iris.test") as client:
        return (await client.get("/metrics", headers=headers)).status_code


async def test_metrics_require_a_local_client_or_the_token(settings: Settings) -> None:
    async with running_app(create_app(settings, {})) as app:
        assert await get_metrics_status(app, "127.0.0.1") == 200
        assert await get_metrics_status(app, "::ffff:127.0.0.1") == 200
        assert await get_metrics_status(app, "203.0.113.7") == 403
        assert await get_metrics_status(app, "203.0.113.7", Authorization="Bearer ") == 403
    async with running_app(create_app(settings.replace(metrics_token=SecretStr("let-me-in")), {})) as app:
        assert await get_metrics_status(app, "203.0.113.7", Authorization="Bearer let-me-in") == 200
        assert await get_metrics_status(app, "127.0.0.1") == 403
        assert await get_metrics_status(app, "127.0.0.1", Authorization="Bearer let-me-out") == 403


async def test_dashboard_queries_exactly_the_exported_metrics(
    client: httpx.AsyncClient,
) -> None:
    dashboard = json.loads((ROOT / "docs/grafana/iris.json").read_text())
    targets = [target for panel in dashboard["panels"] for target in panel.get("targets", ())]
    asked = {name for target in targets for name in NAME.findall(target["expr"])}
    families = {name: family.type for name, family in (await scrape(client)).items() if NAME.match(name)}
    exposed = {name + ending for name, kind in families.items() for ending in ENDINGS[kind]}
    assert asked <= exposed
    assert {name for name in families if not any(one.startswith(name) for one in asked)} == set()
    ids = [panel["id"] for panel in dashboard["panels"]]
    assert len(ids) == len(set(ids)) > 20
