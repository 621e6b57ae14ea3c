"""The command line of the workers."""

from __future__ import annotations

import pytest

from workers.environment import check_queues


def test_worker_can_serve_a_subset_of_queues() -> None:
    check_queues(["tier-1", "tier-direct"])


def test_unknown_queue_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="There is no queue tier-9"):
        check_queues(["tier-1", "tier-9"])
