"""The Responses API with the official OpenAI client against a running product."""

from __future__ import annotations

from typing import Any

import openai
import pytest
from openai.types.responses import ParsedResponse, Response, ResponseOutputMessage, ResponseReasoningItem
from pydantic import BaseModel

from tests.platform.openai_clients import LENSES, SCENARIO, Connection, connection
from tests.simulator.behaviour import Behaviour, Script
from tests.simulator.fixture import Simulator

__all__ = ["connection"]

DANGER = "I want to kill myself tonight."


class Advice(BaseModel):
    verdict: str
    score: float


def test_response_and_the_one_after_it(connection: Connection) -> None:
    client = connection.client()
    first = client.responses.create(model="iris", input=SCENARIO, instructions="Answer like a pirate.")
    assert all(f"## {name}" in first.output_text for name in LENSES), first.output_text
    assert first.status == "completed"
    assert first.usage is not None
    run = connection.run(_analysis_id(first))
    assert (run["receipt"]["inputTokens"], run["receipt"]["cost"]) == (
        first.usage.input_tokens,
        (first.usage.model_extra or {})["cost"],
    )
    second = client.responses.create(model="iris", input="My rent is paid.", previous_response_id=first.id)
    refined = connection.run(_analysis_id(second))
    assert (refined["parentId"], refined["inputs"]) == (_analysis_id(first), ["My rent is paid."])
    talk: list[Any] = [{"role": "user", "content": SCENARIO}, *second.to_dict()["output"]]  # type: ignore[misc]
    third = client.responses.create(model="iris", input=[*talk, {"role": "user", "content": "I have a cat."}])
    assert connection.run(_analysis_id(third))["inputs"] == ["My rent is paid.", "I have a cat."]
    for unknown in ("resp_0", f"resp_{'0' * 32}"):
        with pytest.raises(openai.NotFoundError):
            client.responses.create(model="iris", input="My rent is paid.", previous_response_id=unknown)


def test_stream_writes_lenses_and_summarises_progress(connection: Connection) -> None:
    with connection.client().responses.stream(model="iris", input=SCENARIO) as stream:
        events = list(stream)
        response = stream.get_final_response()
    assert [event.sequence_number for event in events] == list(range(len(events)))
    deltas = [event.delta for event in events if event.type == "response.output_text.delta"]
    assert len([delta for delta in deltas if delta.startswith("## ") and " of 10\n" in delta]) == 4, deltas
    assert "".join(deltas) == response.output_text
    assert response.usage is not None
    assert response.usage.total_tokens > 0
    reasoning = next(item for item in response.output if isinstance(item, ResponseReasoningItem))
    assert "Logical: " in reasoning.summary[0].text


async def test_answer_is_parsed_by_the_schema(connection: Connection) -> None:
    async with openai.AsyncOpenAI(**connection.options()) as client:
        whole = await client.responses.parse(model="iris", input=SCENARIO, text_format=Advice)
        assert whole.output_parsed is not None
        assert whole.output_parsed.verdict
        async with client.responses.stream(model="iris", input=SCENARIO, text_format=Advice) as stream:
            streamed = await stream.get_final_response()
    assert streamed.output_parsed is not None
    assert streamed.output_parsed.score > 0


def test_danger_is_a_refusal_of_json(connection: Connection) -> None:
    client = connection.client()
    assert "1." in client.responses.create(model="iris", input=DANGER).output_text
    whole = client.responses.parse(model="iris", input=DANGER, text_format=Advice)
    with client.responses.stream(model="iris", input=DANGER, text_format=Advice) as stream:
        streamed = stream.get_final_response()
    assert _refusal(streamed) == _refusal(whole) != ""


def test_failed_run_fails_the_response(connection: Connection, simulator: Simulator) -> None:
    client = connection.client(max_retries=0)
    simulator.play(Script(defaults=Behaviour(hold_at=0)))
    events = iter(client.responses.create(model="iris", input=SCENARIO, stream=True))
    started = next(events)
    assert started.type == "response.created"
    simulator.wait(4, state="held")
    analysis_id = _analysis_id(started.response)
    connection.session.post(f"/api/analyses/{analysis_id}/cancel", json={}).raise_for_status()
    simulator.reset()
    last = list(events)[-1]
    assert last.type == "response.failed"
    assert last.response.error is not None
    assert last.response.error.to_dict()["code"] == "analysis_canceled"
    with pytest.raises(openai.NotFoundError) as missing:
        client.responses.create(model="gpt-4o", input=SCENARIO)
    assert missing.value.code == "model_not_found"


def _analysis_id(response: Response) -> str:
    return str((response.model_extra or {})["analysis_id"])


def _refusal(response: ParsedResponse[Advice]) -> str:
    message = response.output[-1]
    assert isinstance(message, ResponseOutputMessage)
    part = message.content[0]
    assert part.type == "refusal"
    return part.refusal
