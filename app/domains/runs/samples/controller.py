"""Endpoints of samples."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import Response
from litestar.di import NamedDependency
from litestar.params import FromPath

from app.domains.identity.accounts.sessions import Caller
from app.domains.runs.analyses.controller import IdempotencyKey, accepted_response
from app.domains.runs.analyses.schemas import Accepted
from app.domains.runs.samples.schemas import SampleRead
from app.domains.runs.samples.service import SampleService

Samples = NamedDependency[SampleService]
SignedInCaller = NamedDependency[Caller]


async def list_samples(sample_service: Samples) -> Sequence[SampleRead]:
    """Lists the samples that can be replayed: handwritten analyses that call no model."""
    return sample_service.all()


async def replay_sample(
    sample: FromPath[str],
    caller: SignedInCaller,
    sample_service: Samples,
    idempotency_key: IdempotencyKey = None,
) -> Response[Accepted]:
    """Replays a sample as a run of the caller.

    Always answers 202 with the URL to follow the run. Its texts are handwritten; the queue, the gate and the
    escalation are real. It costs nothing and is not used for learning.
    """
    accepted = await sample_service.start(caller, sample, idempotency_key)
    return accepted_response(accepted)
