"""HTTP client for the history of one user, with direct access to the database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

import httpx
from sqlalchemy import text

from app.core.database.engine import SessionFactory
from tests.app.domains.runs.analyses.analysis_client import RECORD, start
from tests.support.people import Person

INSERT_ANALYSES = text("""
    WITH made AS (
        INSERT INTO analyses (
            id, user_id, kind, scenario, model_choice, status, tier, attempt, tier_tries, deadline_at,
            created_at
        )
        SELECT gen_random_uuid(), :user_id, 'analysis',
            'Case ' || n || ': ' || given.scenarios[1 + n % cardinality(given.scenarios)],
            'iris', 'canceled', 1, 0, 0, now(), now() - make_interval(mins => n)
        FROM generate_series(1, :count) AS n, (SELECT CAST(:scenarios AS text[]) AS scenarios) AS given
        RETURNING id, user_id, scenario, created_at
    )
    INSERT INTO history_entries (analysis_id, user_id, created_at, search)
    SELECT id, user_id, created_at,
        to_tsvector('simple', scenario) || array_to_tsvector(ARRAY[':' || user_id])
    FROM made
""")


class HistoryClient:
    """Reads and changes the history of one user."""

    def __init__(self, client: httpx.AsyncClient, sessions: SessionFactory, person: Person) -> None:
        self.client = client
        self.person = person
        self.sessions = sessions

    async def save(self, scenario: str = "Should I take the job in Lisbon?") -> str:
        """Imports an analysis with a result and returns its ID."""
        answer = await self.client.post(
            "/api/analyses", json=RECORD | {"decisionScenario": scenario}, headers=self.person.headers
        )
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    async def start_analysis(self, **body: Any) -> str:
        """Starts an analysis, which stays queued, and returns its ID."""
        return str((await start(self.client, self.person, **body))["analysisId"])

    async def page(self, **query: Any) -> dict[str, Any]:
        answer = await self.ask(**query)
        assert answer.status_code == 200, answer.text
        page: dict[str, Any] = answer.json()
        return page

    async def ask(self, **query: Any) -> httpx.Response:
        return await self.client.get("/api/analyses/history", params=query, headers=self.person.headers)

    async def ids(self, **query: Any) -> list[str]:
        return [entry["id"] for entry in (await self.page(**query))["entries"]]

    async def scenarios(self, **query: Any) -> list[str]:
        return [entry["scenario"] for entry in (await self.page(**query))["entries"]]

    async def change(self, analysis_id: str, **change: Any) -> httpx.Response:
        return await self.client.patch(
            f"/api/analyses/{analysis_id}", json=change, headers=self.person.headers
        )

    async def delete(self, analysis_id: str) -> httpx.Response:
        return await self.client.delete(f"/api/analyses/{analysis_id}", headers=self.person.headers)

    async def restore(self, analysis_id: str) -> httpx.Response:
        return await self.client.post(f"/api/analyses/{analysis_id}/restore", headers=self.person.headers)

    async def get(self, path: str) -> httpx.Response:
        return await self.client.get(path, headers=self.person.headers)

    async def execute(self, statement: str, **values: Any) -> None:
        """Executes a statement on the database."""
        async with self.sessions.begin() as db:
            await db.execute(text(statement), values)


async def add_many(sessions: SessionFactory, user_id: UUID, count: int, scenarios: Sequence[str]) -> None:
    """Inserts analyses of a user one minute apart, cycling through the scenarios."""
    asked = {"user_id": user_id, "count": count, "scenarios": list(scenarios)}
    async with sessions.begin() as db:
        await db.execute(INSERT_ANALYSES, asked)
