"""Connection pools of one OpenAI-compatible endpoint."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx2
from openai import AsyncOpenAI

from routing.providers.tls import tls

CONNECT_SECONDS = 10.0
# Read timeout of one try. routing.engine.model_call limits the total time of a call.
SILENCE_SECONDS = 45.0
# A connection pool scans all its connections on every request. With 256 in one pool that takes more CPU time
# than the rest of the call, so calls are spread over several small pools that are opened on demand.
LANE_SIZE = 16
LIMITS = httpx2.Limits(max_connections=None, max_keepalive_connections=LANE_SIZE, keepalive_expiry=30.0)


class _Lane:
    """An SDK client with its own connection pool, and the number of calls in flight."""

    def __init__(self, client: AsyncOpenAI) -> None:
        self.client = client
        self.calls = 0


class Lanes:
    """As many connection pools as the calls in flight need."""

    def __init__(self, base_url: str, api_key: str) -> None:
        self._base_url = base_url
        self._api_key = api_key
        self._lanes: list[_Lane] = []
        # The SDK imports its chat resources on first use. Import them now instead of during the first call.
        _ = self._open().client.chat.completions.with_streaming_response

    @asynccontextmanager
    async def client(self) -> AsyncIterator[AsyncOpenAI]:
        lane = next((lane for lane in self._lanes if lane.calls < LANE_SIZE), None) or self._open()
        lane.calls += 1
        try:
            yield lane.client
        finally:
            lane.calls -= 1
            await self._close_spare()

    def __len__(self) -> int:
        return len(self._lanes)

    async def aclose(self) -> None:
        lanes, self._lanes = self._lanes, []
        for lane in lanes:
            await lane.client.close()

    def _open(self) -> _Lane:
        timeout = httpx2.Timeout(SILENCE_SECONDS, connect=CONNECT_SECONDS)
        http = httpx2.AsyncClient(limits=LIMITS, timeout=timeout, verify=tls(), follow_redirects=False)
        client = AsyncOpenAI(
            base_url=self._base_url, api_key=self._api_key, max_retries=0, timeout=timeout, http_client=http
        )
        self._lanes.append(_Lane(client))
        return self._lanes[-1]

    async def _close_spare(self) -> None:
        """Closes the last pool when it is idle and the others have room for one more pool of calls."""
        room = LANE_SIZE * (len(self._lanes) - 2)
        if len(self._lanes) > 2 and not self._lanes[-1].calls and sum(x.calls for x in self._lanes) <= room:
            await self._lanes.pop().client.close()
