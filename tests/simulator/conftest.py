"""Fixtures: the simulator, and clients of both SDKs configured for it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import httpx2
import openai
import pytest
from google import genai
from google.genai import types

from tests.simulator.fixture import Simulator, simulator, simulator_process

__all__ = ["simulator", "simulator_process"]


@pytest.fixture
async def openai_client(simulator: Simulator) -> AsyncIterator[openai.AsyncOpenAI]:
    async with openai.AsyncOpenAI(
        base_url=simulator.openai_base_url, api_key="an-openai-key", max_retries=0
    ) as client:
        yield client


@pytest.fixture
async def gemini_client(simulator: Simulator) -> AsyncIterator[genai.Client]:
    async with httpx2.AsyncClient() as http:
        options = types.HttpOptions(base_url=simulator.gemini_base_url, httpx_async_client=http)
        client = genai.Client(api_key="a-gemini-key", http_options=options)
        yield client
        await client.aio.aclose()
        client.close()
