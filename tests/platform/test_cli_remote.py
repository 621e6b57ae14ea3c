"""`iris analyze --server` with a slow server."""

from __future__ import annotations

import asyncio

import pytest
from litestar import Litestar, post
from litestar.params import FromPath

from app.cli.analysis.remote import AnalysisRequest, Credentials, events
from tests.support.serving import serve_app
from tests.support.waiting import until


async def test_interrupt_before_the_answer_cancels_the_accepted_run() -> None:
    asked, answering, canceled = asyncio.Event(), asyncio.Event(), []

    @post("/api/analyze", status_code=202)
    async def accept() -> dict[str, str]:
        asked.set()
        await answering.wait()
        return {"analysisId": "4711", "eventsUrl": "/never"}

    @post("/api/analyses/{run:str}/cancel")
    async def cancel(run: FromPath[str]) -> None:
        canceled.append(run)

    async with serve_app(Litestar([accept, cancel])) as address:
        first = asyncio.ensure_future(
            anext(events(address, Credentials(token="t"), AnalysisRequest("Oven or shop?", "auto")))
        )
        await until(asked.is_set, saying="the request")
        first.cancel()
        answering.set()
        with pytest.raises(asyncio.CancelledError):
            await first
    assert canceled == ["4711"]
