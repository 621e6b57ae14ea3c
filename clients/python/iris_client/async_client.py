"""Asynchronous client."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from datetime import date, datetime
from types import TracebackType
from typing import Any, Literal, Self, overload
from uuid import UUID

import httpx
from httpx_sse import aconnect_sse

from iris_client import bodies
from iris_client.errors import ConnectionLost
from iris_client.events import TIMEOUT, Event, EventReader, is_temporary
from iris_client.generated.models import (
    Accepted,
    AnalysisRead,
    AnalysisResult,
    Calibration,
    Conversation,
    DecisionList,
    DecisionRead,
    DirectoryPage,
    HistoryPage,
    OwnAgent,
    SafetyResult,
    TokenCreated,
    TokenList,
)
from iris_client.requests import Request, pauses, request, start_request
from iris_client.results import result_of

Id = UUID | str


class AsyncIris:
    """Client of an iRIS server. `token` is an API token, or the token of a session.

    Use it in an `async with` block.

    Requests that change nothing when repeated are repeated on connection errors. Raises IrisError.
    """

    def __init__(
        self,
        server: str,
        token: str,
        *,
        timeout: float = 60.0,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        headers = {"Authorization": f"Bearer {token}"}
        self._http = httpx.AsyncClient(base_url=server, headers=headers, timeout=timeout, transport=transport)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        await self._http.aclose()

    @overload
    async def analyze(
        self,
        question: str,
        *,
        agent: str | None = None,
        lenses: list[str] | None = None,
        model: str | None = None,
        stream: Literal[False] = False,
    ) -> AnalysisResult | SafetyResult: ...

    @overload
    async def analyze(
        self,
        question: str,
        *,
        agent: str | None = None,
        lenses: list[str] | None = None,
        model: str | None = None,
        stream: Literal[True],
    ) -> AsyncIterator[Event]: ...

    async def analyze(
        self,
        question: str,
        *,
        agent: str | None = None,
        lenses: list[str] | None = None,
        model: str | None = None,
        stream: bool = False,
    ) -> AnalysisResult | SafetyResult | AsyncIterator[Event]:
        """Analyses a decision by the four lenses, by an agent (its ID), or by lenses of the SuperAgent.

        Returns the result, or with `stream` its events as they happen. Raises AnalysisFailed.
        """
        return await self._run(start_request(question, agent, lenses, {"aiModel": model}), stream=stream)

    @overload
    async def ask_follow_up(
        self, analysis_id: Id, message: str, *, stream: Literal[False] = False
    ) -> AnalysisResult | SafetyResult: ...

    @overload
    async def ask_follow_up(
        self, analysis_id: Id, message: str, *, stream: Literal[True]
    ) -> AsyncIterator[Event]: ...

    async def ask_follow_up(
        self, analysis_id: Id, message: str, *, stream: bool = False
    ) -> AnalysisResult | SafetyResult | AsyncIterator[Event]:
        """Adds an input to an analysis and refines it. Returns what `analyze` returns."""
        conversation = await self.open_conversation(analysis_id)
        return await self._run(
            request("send_message", bodies.message(conversation.id, message)), stream=stream
        )

    async def start(
        self, question: str, *, agent: str | None = None, lenses: list[str] | None = None
    ) -> Accepted:
        """Starts an analysis without waiting for it."""
        accepted: Accepted = await self._send(start_request(question, agent, lenses, {}))
        return accepted

    async def follow(self, analysis_id: Id) -> AsyncIterator[Event]:
        """Yields the events of an analysis, each once, and reconnects after the last one if necessary."""
        reader, path = EventReader(), request("stream_analysis", analysis_id=analysis_id).path
        while not reader.is_finished:
            failure: httpx.HTTPError | None = None
            try:
                async with aconnect_sse(
                    self._http, "GET", path, headers=reader.headers, timeout=TIMEOUT
                ) as source:
                    if not source.response.is_success:
                        await source.response.aread()
                    if not is_temporary(source.response):
                        async for message in source.aiter_sse():
                            for event in reader.read(message):
                                yield event
                            if reader.is_finished:
                                return
            except httpx.TransportError as error:
                failure = error
            await asyncio.sleep(reader.pause_after(failure))

    async def get_analysis(self, analysis_id: Id) -> AnalysisRead:
        found: AnalysisRead = await self._send(request("get_analysis", analysis_id=analysis_id))
        return found

    async def list_analyses(
        self, *, q: str | None = None, agent: str | None = None, cursor: str | None = None
    ) -> HistoryPage:
        """Returns a page of the history; its `next` is the `cursor` of the next page."""
        page: HistoryPage = await self._send(request("list_history", q=q, agent=agent, cursor=cursor))
        return page

    async def cancel_analysis(self, analysis_id: Id, *, keep_result: bool = False) -> AnalysisRead:
        body = {"keepResult": keep_result}
        stopped: AnalysisRead = await self._send(request("cancel_analysis", body, analysis_id=analysis_id))
        return stopped

    async def delete_analysis(self, analysis_id: Id) -> None:
        await self._send(request("delete_analysis", analysis_id=analysis_id))

    async def export_analysis(
        self, analysis_id: Id, file: Literal["markdown", "json", "pdf"] = "markdown"
    ) -> bytes:
        content: bytes = await self._send(request("export_analysis", analysis_id=analysis_id, format=file))
        return content

    async def open_conversation(self, analysis_id: Id) -> Conversation:
        opened: Conversation = await self._send(
            request("open_conversation", bodies.conversation(analysis_id))
        )
        return opened

    async def get_conversation(self, conversation_id: Id) -> Conversation:
        found: Conversation = await self._send(request("get_conversation", conversation_id=conversation_id))
        return found

    async def list_agents(self, *, q: str | None = None, cursor: str | None = None) -> DirectoryPage:
        """Returns a page of the agents that everyone may use."""
        page: DirectoryPage = await self._send(request("list_directory", q=q, cursor=cursor))
        return page

    async def list_own_agents(self) -> list[OwnAgent]:
        agents: list[OwnAgent] = await self._send(request("list_own_agents"))
        return agents

    async def get_decision(self, analysis_id: Id) -> DecisionRead | None:
        found: DecisionRead | None = await self._send(request("get_decision", analysis_id=analysis_id))
        return found

    async def record_decision(
        self, analysis_id: Id, decided: str, *, confidence: int, review_on: date
    ) -> DecisionRead:
        """Records what was decided, with a confidence from 0 to 100 and the day of the review."""
        body = bodies.decision(decided, confidence, review_on)
        recorded: DecisionRead = await self._send(request("record_decision", body, analysis_id=analysis_id))
        return recorded

    async def list_decisions(
        self, *, state: Literal["open", "due", "resolved"] | None = None, cursor: str | None = None
    ) -> DecisionList:
        page: DecisionList = await self._send(request("list_decisions", state=state, cursor=cursor))
        return page

    async def get_calibration(self) -> Calibration:
        calibration: Calibration = await self._send(request("get_calibration"))
        return calibration

    async def record_outcome(
        self, decision_id: Id, outcome: Literal["well", "badly", "unclear"], *, note: str = ""
    ) -> DecisionRead:
        body = {"outcome": outcome, "note": note}
        recorded: DecisionRead = await self._send(request("resolve_decision", body, decision_id=decision_id))
        return recorded

    async def delete_decision(self, decision_id: Id) -> None:
        await self._send(request("delete_decision", decision_id=decision_id))

    async def list_tokens(self) -> TokenList:
        """Lists API tokens. The calls of tokens need the token of a session."""
        tokens: TokenList = await self._send(request("list_api_tokens"))
        return tokens

    async def create_token(
        self, name: str, scopes: list[str], *, expires_at: datetime | None = None
    ) -> TokenCreated:
        created: TokenCreated = await self._send(
            request("create_api_token", bodies.token(name, scopes, expires_at))
        )
        return created

    async def revoke_token(self, token_id: Id) -> None:
        await self._send(request("revoke_api_token", token_id=token_id))

    async def _run(
        self, start: Request, *, stream: bool
    ) -> AnalysisResult | SafetyResult | AsyncIterator[Event]:
        accepted: Accepted = await self._send(start)
        events = self.follow(accepted.analysis_id)
        return events if stream else result_of([event async for event in events], str(accepted.analysis_id))

    async def _send(self, sent: Request) -> Any:
        for pause in pauses() if sent.call.is_repeatable else []:
            with suppress(httpx.TransportError):
                return sent.answer(await self._http.request(**sent.parts()))
            await asyncio.sleep(pause)
        try:
            return sent.answer(await self._http.request(**sent.parts()))
        except httpx.TransportError as error:
            raise ConnectionLost(f"{self._http.base_url} does not respond: {error}") from error
