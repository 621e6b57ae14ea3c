"""The command line of the workers."""

from __future__ import annotations

import pytest

from workers.environment import check_queues


def test_a_worker_may_serve_some_queues_only() -> None:
    check_queues(["tier-1", "tier-direct"])


def test_a_queue_that_nobody_serves_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="There is no queue tier-9"):
        check_queues(["tier-1", "tier-9"])
