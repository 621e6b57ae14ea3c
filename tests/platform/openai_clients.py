"""A running product and official OpenAI clients of one of its users."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import openai
import pytest
from msgspec import Struct

from tests.platform.test_up import register
from tests.simulator.fixture import Simulator
from tests.support.product import running_product

SCENARIO = "Should I take the job in Berlin for 80,000 euros from June, or stay in Lisbon?"
LENSES = ("Logical", "Ethical", "Factual", "Strategic")


class Connection(Struct, frozen=True):
    """A product, a token with the scope `analyze`, and the session of its owner."""

    url: str
    token: str
    session: httpx.Client
    clients: list[openai.OpenAI]

    def client(self, **changes: Any) -> openai.OpenAI:
        client = openai.OpenAI(**self.options(**changes))
        self.clients.append(client)
        return client

    def options(self, **changes: Any) -> dict[str, Any]:
        return {"base_url": f"{self.url}/v1", "api_key": self.token} | changes

    def new_token(self, *scopes: str, **limits: float) -> str:
        answer = self.session.post("/api/tokens", json={"name": "SDK", "scopes": scopes} | limits)
        answer.raise_for_status()
        return str(answer.json()["token"])

    def run(self, analysis_id: str) -> dict[str, Any]:
        run: dict[str, Any] = self.session.get(f"/api/analyses/{analysis_id}").json()
        return run

    def history(self) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = self.session.get("/api/analyses/user").json()
        return rows


@pytest.fixture(scope="module")
def connection(simulator_process: Simulator) -> Iterator[Connection]:
    with (
        TemporaryDirectory(prefix="iris-platform-", ignore_cleanup_errors=True) as folder,
        running_product(simulator_process.env(), Path(folder)) as product,
        register(product, "developer") as session,
    ):
        token = Connection(product.url, "", session, []).new_token("analyze")
        connection = Connection(product.url, token, session, [])
        yield connection
        for client in connection.clients:
            client.close()
