"""Helpers for conversation tests: participants and a worker."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import httpx
import msgspec
from sqlalchemy import func, select

from app.core.database.engine import SessionFactory
from app.core.events import EventId, EventLog
from app.models import Conversation, ConversationTurn
from routing.events import Completed
from tests.app.domains.runs.analyses.analysis_client import ASYNC, RECORD
from tests.support.people import Person
from tests.support.samples import failed, result
from tests.support.story import Story

CONVERSATIONS_PATH = "/api/conversations"
MESSAGE_PATH = "/api/conversations/message"
SCENARIO = RECORD["decisionScenario"]


class Worker:
    """Ends runs as a worker does."""

    def __init__(self, sessions: SessionFactory, event_log: EventLog) -> None:
        self._sessions = sessions
        self._event_log = event_log

    async def answer(self, analysis_id: str | UUID, reply: str | None = None) -> None:
        """Completes a run, optionally with a reply."""
        run = UUID(str(analysis_id))
        final = Completed(msgspec.structs.replace(result(run), reply=reply))
        await Story(self._sessions, self._event_log, run, EventId(0, 1)).end(final)

    async def fail(self, analysis_id: str | UUID, reason: str) -> None:
        run = UUID(str(analysis_id))
        await Story(self._sessions, self._event_log, run, EventId(0, 1)).end(failed(reason))


class Participant:
    """A user who takes part in conversations."""

    def __init__(self, client: httpx.AsyncClient, person: Person) -> None:
        self.client = client
        self.person = person

    async def create_analysis(self) -> str:
        """Imports a completed analysis and returns its ID."""
        answer = await self.client.post("/api/analyses", json=RECORD, headers=self.person.headers)
        assert answer.status_code == 201, answer.text
        analysis_id: str = answer.json()["id"]
        return analysis_id

    async def post_thinking(self, analysis_id: str) -> httpx.Response:
        """Posts the request of the web client for the conversation about an analysis, with the whole
        result."""
        body = {"originalScenario": SCENARIO, "originalAnalysis": {"analysisId": analysis_id, "score": 1}}
        return await self.client.post(CONVERSATIONS_PATH, json=body, headers=self.person.headers)

    async def open_thinking(self, analysis_id: str | None = None) -> dict[str, Any]:
        """Opens the conversation about an analysis."""
        answer = await self.post_thinking(analysis_id or await self.create_analysis())
        assert answer.status_code in (200, 201), answer.text
        conversation: dict[str, Any] = answer.json()
        return conversation

    async def open_chat(self, agent_id: str = "iris") -> dict[str, Any]:
        """Opens a new chat with an agent."""
        answer = await self.client.post(
            CONVERSATIONS_PATH, json={"agentId": agent_id}, headers=self.person.headers
        )
        assert answer.status_code == 201, answer.text
        conversation: dict[str, Any] = answer.json()
        return conversation

    async def post_input(self, conversation_id: str, message: str, **headers: str) -> httpx.Response:
        """Posts an input without waiting for its result."""
        body = {"conversationId": conversation_id, "message": message}
        return await self.client.post(MESSAGE_PATH, json=body, headers=self.person.headers | ASYNC | headers)

    async def send_input(self, conversation_id: str, message: str) -> str:
        """Posts an input and returns the ID of its run."""
        answer = await self.post_input(conversation_id, message)
        assert answer.status_code == 202, answer.text
        analysis_id: str = answer.json()["analysisId"]
        return analysis_id

    async def send_turn(self, conversation_id: str, scenario: str, **more: Any) -> str:
        """Posts a turn of a chat and returns the ID of its run."""
        answer = await self.client.post(
            "/api/analyze",
            json={"scenario": scenario, "conversationId": conversation_id} | more,
            headers=self.person.headers | ASYNC,
        )
        assert answer.status_code == 202, answer.text
        analysis_id: str = answer.json()["analysisId"]
        return analysis_id

    async def read(self, conversation_id: str) -> dict[str, Any]:
        answer = await self.client.get(f"{CONVERSATIONS_PATH}/{conversation_id}", headers=self.person.headers)
        assert answer.status_code == 200, answer.text
        conversation: dict[str, Any] = answer.json()
        return conversation

    async def list(self, query: str = "") -> dict[str, Any]:
        answer = await self.client.get(f"{CONVERSATIONS_PATH}{query}", headers=self.person.headers)
        assert answer.status_code == 200, answer.text
        page: dict[str, Any] = answer.json()
        return page

    async def delete_analysis(self, analysis_id: str) -> None:
        answer = await self.client.delete(f"/api/analyses/{analysis_id}", headers=self.person.headers)
        assert answer.status_code == 204, answer.text


async def count_conversations(sessions: SessionFactory) -> int:
    async with sessions() as db:
        return await db.scalar(select(func.count()).select_from(Conversation)) or 0


async def count_turns(sessions: SessionFactory) -> int:
    async with sessions() as db:
        return await db.scalar(select(func.count()).select_from(ConversationTurn)) or 0
