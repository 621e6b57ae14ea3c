"""The calls about samples: parse, call one service method, answer."""

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
    """The samples that can be replayed: analyses written by hand, no model is asked."""
    return sample_service.all()


async def replay_sample(
    sample: FromPath[str],
    caller: SignedInCaller,
    sample_service: Samples,
    idempotency_key: IdempotencyKey = None,
) -> Response[Accepted]:
    """Replay a sample as a run of the caller's.

    Always answers 202, with where to follow the run. Its texts are written by hand; the queue, the gate and
    the escalation are real. Nothing is charged, and nothing of it is learned from.
    """
    accepted = await sample_service.start(caller, sample, idempotency_key)
    return accepted_response(accepted)
