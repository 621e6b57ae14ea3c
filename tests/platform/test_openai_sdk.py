"""The official OpenAI client against a running product."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from uuid import UUID

import httpx
import openai
import pytest
from msgspec import Struct
from pydantic import BaseModel

from tests.platform.test_up import register
from tests.simulator.fixture import Simulator
from tests.support.product import Product, running_product

SCENARIO = "Should I take the job in Berlin for 80,000 euros from June, or stay in Lisbon?"
ASKED: list[Any] = [{"role": "user", "content": SCENARIO}]
LENSES = ("Logical", "Ethical", "Factual", "Strategic")


class Connection(Struct, frozen=True):
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

    def new_token(self, *scopes: str) -> str:
        answer = self.session.post("/api/tokens", json={"name": "SDK", "scopes": scopes})
        answer.raise_for_status()
        return str(answer.json()["token"])

    def history(self) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = self.session.get("/api/analyses/user").json()
        return rows


@pytest.fixture(scope="module")
def product(simulator_process: Simulator) -> Iterator[Product]:
    with (
        TemporaryDirectory(prefix="iris-platform-", ignore_cleanup_errors=True) as folder,
        running_product(simulator_process.env(), Path(folder)) as running,
    ):
        yield running


@pytest.fixture(scope="module")
def connection(product: Product) -> Iterator[Connection]:
    with register(product, "developer") as session:
        token = Connection(product.url, "", session, []).new_token("analyze")
        connection = Connection(product.url, token, session, [])
        yield connection
        for client in connection.clients:
            client.close()


def test_models_are_listed_and_found(connection: Connection) -> None:
    client = connection.client()
    names = [model.id for model in client.models.list()]
    assert names[:2] == ["iris", "iris-superagent"]
    assert "iris/ethical-lens" in names
    assert client.models.retrieve("iris/ethical-lens").id == "iris/ethical-lens"
    reader = connection.client(api_key=connection.new_token("read"))
    assert reader.models.retrieve("iris").owned_by == "iris"


def test_completion_is_readable_and_its_follow_up_refines_the_analysis(connection: Connection) -> None:
    client = connection.client()
    first = client.chat.completions.create(model="iris", messages=ASKED)
    text = first.choices[0].message.content or ""
    assert all(f"## {name}" in text for name in LENSES), text
    assert "## Verdict" in text
    assert "**ClarityIQ " in text
    assert first.usage is not None
    assert first.usage.total_tokens == first.usage.prompt_tokens + first.usage.completion_tokens > 0
    run = connection.session.get(f"/api/analyses/{_analysis_id(first)}").json()
    assert (run["receipt"]["inputTokens"], run["receipt"]["cost"]) == (
        first.usage.prompt_tokens,
        (first.usage.model_extra or {})["cost"],
    )
    talk = [*ASKED, {"role": "assistant", "content": text}, {"role": "user", "content": "My rent is paid."}]
    second = client.chat.completions.create(model="iris", messages=talk)
    refined = connection.session.get(f"/api/analyses/{_analysis_id(second)}").json()
    assert (refined["parentId"], refined["relation"]) == (_analysis_id(first), "refined")
    assert refined["inputs"] == ["My rent is paid."]


def test_stream_writes_each_lens_and_reports_progress(connection: Connection) -> None:
    stream = connection.client().chat.completions.create(
        model="iris-superagent", messages=ASKED, stream=True, stream_options={"include_usage": True}
    )
    chunks = list(stream)
    deltas = [chunk.choices[0].delta for chunk in chunks if chunk.choices]
    pieces = [delta.content for delta in deltas if delta.content]
    assert len([piece for piece in pieces if piece.startswith("## ") and " of 10\n" in piece]) == 4, pieces
    assert "## Verdict" in pieces[-1]
    assert any((delta.model_extra or {}).get("reasoning_content") for delta in deltas), deltas[:4]
    assert [chunk.choices[0].finish_reason for chunk in chunks if chunk.choices][-1] == "stop"
    assert chunks[-1].usage is not None
    assert chunks[-1].usage.completion_tokens > 0


class LensScore(BaseModel):
    name: str
    score: float | None


class Advice(BaseModel):
    verdict: str
    score: float
    lenses: list[LensScore]


class Impossible(BaseModel):
    weather: str


def test_structured_answer_follows_the_schema(connection: Connection) -> None:
    client, count = connection.client(), len(connection.history())
    with pytest.raises(openai.BadRequestError) as refused:
        client.chat.completions.parse(model="iris", messages=ASKED, response_format=Impossible)
    assert (refused.value.code, refused.value.param) == ("unsupported_schema", "response_format")
    assert len(connection.history()) == count
    answer = client.chat.completions.parse(model="iris", messages=ASKED, response_format=Advice)
    advice = answer.choices[0].message.parsed
    assert advice is not None
    assert advice.verdict
    assert [lens.name for lens in advice.lenses] == list(LENSES)


async def test_async_client_repeats_a_key_without_a_second_run(connection: Connection) -> None:
    async with openai.AsyncOpenAI(**connection.options()) as client:
        again: dict[str, Any] = {
            "model": "iris",
            "messages": ASKED,
            "extra_headers": {"Idempotency-Key": "once"},
        }
        first = await client.chat.completions.create(**again)
        second = await client.chat.completions.create(**again)
        assert second.id == first.id
        stream = await client.chat.completions.create(**again, stream=True)
        text = "".join([chunk.choices[0].delta.content or "" async for chunk in stream])
        assert _analysis_id(first) in text


def test_run_continues_after_a_disconnect(connection: Connection) -> None:
    started = connection.client().chat.completions.create(model="iris", messages=ASKED, stream=True)
    run_id = next(iter(started)).id.removeprefix("chatcmpl-")
    started.close()
    with connection.session.stream("GET", f"/api/analyses/{run_id}/events") as events:
        assert "event: completed" in list(events.iter_lines())


def test_errors_have_the_form_of_openai(connection: Connection) -> None:
    client = connection.client(max_retries=0)
    stranger = connection.client(api_key="sk-wrong")
    with pytest.raises(openai.AuthenticationError) as wrong:
        stranger.models.list()
    assert wrong.value.type == "authentication_error"
    reader = connection.client(api_key=connection.new_token("read"))
    with pytest.raises(openai.PermissionDeniedError) as denied:
        reader.chat.completions.create(model="iris", messages=ASKED)
    assert denied.value.code == "insufficient_scope"
    with pytest.raises(openai.NotFoundError) as missing:
        client.chat.completions.create(model="gpt-4o", messages=ASKED)
    assert (missing.value.code, missing.value.param) == ("model_not_found", "model")
    with pytest.raises(openai.UnprocessableEntityError) as unclear:
        client.chat.completions.create(model="iris", messages=[{"role": "user", "content": "Hello"}])
    assert unclear.value.code == "unclear_scenario"
    for method, path in (("GET", "/v1"), ("GET", "/v1/engines"), ("POST", "/v1/embeddings")):
        answer = connection.session.request(method, path)
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "not_found"), path
        assert answer.headers["x-should-retry"] == "false"


def _analysis_id(answer: Any) -> str:
    return str(UUID(answer.id.removeprefix("chatcmpl-")))
