"""The declared actors match the jobs of the app by name and queue."""

from __future__ import annotations

import pytest

from app.core.messaging.jobs import QUEUES, Job
from app.core.settings.config import Settings
from workers.process import WorkerProcess
from workers.queue.broker import RunBroker
from workers.tasks.learning import declare_learning
from workers.tasks.tiers import declare_tiers


@pytest.fixture
def broker() -> RunBroker:
    """A broker that is not connected, because declaring actors needs no Redis."""
    settings = Settings(redis_url="redis://127.0.0.1:1/0")
    process = WorkerProcess(settings, {})
    broker = RunBroker(settings.queue_url, threads=2, middleware=[process])
    declare_tiers(broker, process)
    declare_learning(broker, process)
    return broker


def test_every_job_has_its_actor_on_its_queue(broker: RunBroker) -> None:
    declared = {name: actor.queue_name for name, actor in broker.actors.items()}

    assert declared == {job.value: QUEUES[job] for job in Job}


def test_there_are_no_delay_queues(broker: RunBroker) -> None:
    assert broker.get_declared_delay_queues() == set()


def test_only_the_row_limits_repetitions_of_a_job(broker: RunBroker) -> None:
    assert [type(middleware) for middleware in broker.middleware] == [WorkerProcess]
    assert broker.actor_options == set()


def test_job_before_the_process_is_ready_is_an_error(broker: RunBroker) -> None:
    process = broker.middleware[0]
    assert isinstance(process, WorkerProcess)

    with pytest.raises(RuntimeError, match="not open"):
        _ = process.resources
