"""Wire schemas of waiting runs."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from msgspec import Struct

Reason = Literal["paused", "no-workers", "retry", "busy"]


class RunWait(Struct, frozen=True, rename="camel"):
    """Response of GET …/wait: why a queued run does not start yet.

    `reason` is null unless the run is queued. `paused`: administrators have paused its tier or its model's
    provider. `no-workers`: no worker process serves its tier. `retry`: a failed call is tried again at
    `continuesAt`. `busy`: all workers are occupied. A run that has not ended by `deadline` ends with what it
    has.
    """

    reason: Reason | None
    continues_at: datetime | None
    deadline: datetime
