"""Chat completions with the official OpenAI client against a running product."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import openai
import pytest
from pydantic import BaseModel

from tests.app.domains.agents.agent_client import BOARD
from tests.platform.openai_clients import LENSES, SCENARIO, Connection, connection
from tests.simulator.behaviour import Behaviour, Script
from tests.simulator.fixture import Simulator

__all__ = ["connection"]

ASKED: list[Any] = [{"role": "user", "content": SCENARIO}]


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
    run = connection.run(_analysis_id(first))
    assert (run["receipt"]["inputTokens"], run["receipt"]["cost"]) == (
        first.usage.prompt_tokens,
        (first.usage.model_extra or {})["cost"],
    )
    talk = [*ASKED, {"role": "assistant", "content": text}, {"role": "user", "content": "My rent is paid."}]
    second = client.chat.completions.create(model="iris", messages=talk)
    refined = connection.run(_analysis_id(second))
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


def test_agent_answers_as_a_model(connection: Connection) -> None:
    agent = connection.session.post("/api/mirror-minds", json=BOARD).json()
    client = connection.client()
    assert "iris/board" in [model.id for model in client.models.list()]
    answer = client.chat.completions.create(model="iris/board", messages=ASKED)
    assert "## Cash: " in (answer.choices[0].message.content or "")
    assert connection.run(_analysis_id(answer))["agentId"] == agent["id"]
    assert client.models.retrieve(f"iris/{agent['id']}").id == "iris/board"


def test_link_to_an_unknown_analysis_is_context_and_a_named_one_is_refused(connection: Connection) -> None:
    client, unknown = connection.client(), uuid4()
    talk: list[Any] = [
        *ASKED,
        {"role": "assistant", "content": f"[Open](https://iris.test/iris?analysis={unknown})"},
        {"role": "user", "content": "My rent is paid."},
    ]
    answer = client.chat.completions.create(model="iris", messages=talk)
    assert connection.run(_analysis_id(answer))["scenario"] == f"{SCENARIO}\n\nMy rent is paid."
    with pytest.raises(openai.NotFoundError) as missing:
        client.chat.completions.create(model="iris", messages=talk, metadata={"analysis_id": str(unknown)})
    assert missing.value.code == "analysis_not_found"
    named = {"analysis_id": _analysis_id(answer)}
    refined = client.chat.completions.create(model="iris", messages=talk[-1:], metadata=named)
    assert connection.run(_analysis_id(refined))["parentId"] == _analysis_id(answer)


def test_title_request_starts_no_run(connection: Connection) -> None:
    client, count = connection.client(), len(connection.history())
    title = f"### Task:\nGenerate a concise title.\n<chat_history>\nUSER: {SCENARIO}\n</chat_history>"
    with pytest.raises(openai.BadRequestError) as refused:
        client.chat.completions.create(model="iris", messages=[{"role": "user", "content": title}])
    assert (refused.value.code, refused.value.param) == ("task_prompt", "messages")
    assert len(connection.history()) == count


def test_limits_of_a_token_are_rate_limit_errors(connection: Connection) -> None:
    slow = connection.client(api_key=connection.new_token("analyze", ratePerMinute=1), max_retries=0)
    slow.models.list()
    with pytest.raises(openai.RateLimitError) as limited:
        slow.models.list()
    assert limited.value.type == "rate_limit_error"
    assert limited.value.response.headers["x-should-retry"] == "true"
    assert int(limited.value.response.headers["retry-after"]) > 0

    poor = connection.client(api_key=connection.new_token("analyze", dailyUsd=0.000001))
    poor.chat.completions.create(model="iris", messages=ASKED)
    count = len(connection.history())
    with pytest.raises(openai.RateLimitError) as spent:
        poor.chat.completions.create(model="iris", messages=ASKED)
    assert (spent.value.type, spent.value.code) == ("insufficient_quota", "token_budget_spent")
    assert spent.value.response.headers["x-should-retry"] == "false"
    assert len(connection.history()) == count


def test_run_that_is_stopped_ends_the_stream_with_an_error(
    connection: Connection, simulator: Simulator
) -> None:
    simulator.play(Script(defaults=Behaviour(hold_at=0)))
    stream = connection.client().chat.completions.create(model="iris", messages=ASKED, stream=True)
    run_id = next(iter(stream)).id.removeprefix("chatcmpl-")
    simulator.wait(4, state="held")
    connection.session.post(f"/api/analyses/{run_id}/cancel", json={}).raise_for_status()
    simulator.reset()
    with pytest.raises(openai.APIError, match="stopped") as stopped:
        list(stream)
    assert stopped.value.code == "analysis_canceled"


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
