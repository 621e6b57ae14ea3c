"""One run across API and workers: the IDs in their logs, and one trace."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.core.settings.config import Settings
from tests.platform.collector import Collector, Span, run_collector
from tests.simulator.behaviour import Behaviour, Match, Rule, Script, Shape
from tests.simulator.fixture import Simulator, simulator_process
from tests.support.runs import Rig
from tests.support.waiting import until
from tests.workers.conftest import rig
from tests.workers.faults.api import Api, analyze
from tests.workers.group import WorkerGroup, start_workers

__all__ = ["rig", "simulator_process"]

SCENARIO = "Should the bakery open a second shop in the old town, or buy an oven?"
REQUEST_ID = "followed-4711"
CALLER = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
WEAK = Rule(match=Match(tier=1, lens="ethical"), behave=Behaviour(shapes=(Shape.REFUSAL_TEXT,)))
PASSES = 2


@pytest.fixture(scope="module")
def collector() -> Iterator[Collector]:
    with run_collector() as collector:
        yield collector


def parse_log(log: str) -> list[dict[str, Any]]:
    """Parses the JSON lines of a log; other lines are not the product's."""
    return [json.loads(line) for line in log.splitlines() if line.startswith("{")]


async def run_with_logs(
    settings: Settings, rig: Rig, simulator: Simulator, env: dict[str, str]
) -> tuple[str, list[dict[str, Any]], list[dict[str, Any]]]:
    """Runs an analysis that escalates on real processes; returns its ID and the logs of API and workers."""
    simulator.reset()
    simulator.play(Script(rules=(WEAK,)))
    env = simulator.env() | {"IRIS_LOG_FORMAT": "json", "IRIS_LOG_LEVEL": "INFO"} | env
    api, workers = Api(settings, env), start_workers(settings, env)
    try:
        headers = api.register()
        sent = {"X-Request-ID": REQUEST_ID, "traceparent": CALLER}
        async with api.client(headers) as client:
            analysis_id = await analyze(client, SCENARIO, headers=sent)
        assert (await rig.until_finished(analysis_id, within=90)).tier == PASSES

        def is_left() -> bool:
            return [line["event"] for line in parse_log(workers.log)].count("tier left") == PASSES

        _: bool = await until(is_left, saying="the end of the last job")
        stop_workers(workers)
        return str(analysis_id), parse_log(api.log), parse_log(workers.log)
    finally:
        workers.kill()
        api.stop()


def stop_workers(workers: WorkerGroup) -> None:
    log = workers.log
    workers.terminate()
    workers.wait(60)
    assert log


async def test_run_has_request_ids_in_logs_and_one_trace(
    settings: Settings, rig: Rig, simulator_process: Simulator, collector: Collector, tmp_path: Path
) -> None:
    settings = settings.replace(worker_threads=4, data_dir=tmp_path)
    env = {"OTEL_EXPORTER_OTLP_ENDPOINT": collector.url}
    analysis_id, api, workers = await run_with_logs(settings, rig, simulator_process, env)

    (request,) = [line for line in api if line.get("request_id") == REQUEST_ID and line["event"] == "request"]
    assert (request["analysis_id"], request["status"]) == (analysis_id, 202)
    left = [line for line in workers if line["event"] == "tier left"]
    names = ("analysis_id", "request_id", "job", "attempt", "message_id")
    assert [tuple(line[name] for name in names) for line in left] == [
        (analysis_id, REQUEST_ID, "run_tier_1", 1, f"{analysis_id}:0"),
        (analysis_id, REQUEST_ID, "run_tier_2", 2, f"{analysis_id}:1"),
    ]
    assert SCENARIO not in json.dumps(api + workers)
    assert_one_trace(collector, analysis_id)


def assert_one_trace(collector: Collector, analysis_id: str) -> None:
    _, trace, caller, _ = CALLER.split("-")
    (post,) = collector.named("POST /api/analyze")
    assert (post.service, post.trace, post.parent) == ("iris-api", trace, caller)
    (first,), (second,) = collector.named("run tier 1"), collector.named("run tier 2")
    assert (first.parent, second.parent) == (post.id, first.id)
    calls, gates = collector.calls(), collector.named("gate")
    within = {first.id: lenses_called_by(calls, first), second.id: lenses_called_by(calls, second)}
    lenses = {"logical", "ethical", "factual", "strategic"}
    assert within == {first.id: lenses, second.id: {"ethical", "$summary"}}
    assert [gate.parent for gate in gates] == [first.id, second.id]
    assert gates[0].attributes["iris.escalated"] == "ethical"
    mine = [post, first, second, *calls, *gates]
    assert {span.trace for span in mine} == {trace}
    assert {span.attributes.get("iris.analysis_id") for span in (first, second)} == {analysis_id}
    assert calls[-1].attributes["iris.lens"] == "$summary"
    assert all(span.begun <= span.ended and not span.failed for span in mine)
    assert SCENARIO not in str(collector.spans)
    counted = [one.count for one in collector.points if one.name == "gen_ai.client.operation.duration"]
    assert sum(counted) == len(calls)


def lenses_called_by(calls: list[Span], job: Span) -> set[str]:
    return {call.attributes["iris.lens"] for call in calls if call.parent == job.id}


def test_tracer_and_exporter_are_not_loaded_without_an_endpoint() -> None:
    """redis-py imports OpenTelemetry metrics if they are installed."""
    program = (
        "import sys, app.main, workers.process, workers.runs.job\n"
        "unwanted = ('opentelemetry.sdk.trace', 'opentelemetry.exporter')\n"
        "assert not [name for name in sys.modules if name.startswith(unwanted)]\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True, timeout=120)
