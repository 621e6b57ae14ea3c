"""The smallest Dramatiq program on Redis, for comparison."""

from __future__ import annotations

import os

import dramatiq
from dramatiq.brokers.redis import RedisBroker

broker = RedisBroker(url=os.environ["IRIS_BROKER_URL"])  # type: ignore[no-untyped-call]  # untyped
dramatiq.set_broker(broker)


@dramatiq.actor
def nothing() -> None:
    """A job that does nothing."""
