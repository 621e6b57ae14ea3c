"""Resources of one user for the access matrix, created on demand."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from datetime import timedelta
from itertools import count
from typing import Any
from uuid import UUID, uuid4

import httpx
from msgspec.structs import replace
from sqlalchemy import null, update

from app.core.clock import utc_now
from app.core.security.credentials import new_token, token_hash
from app.models import (
    Agent,
    ApiToken,
    ContactMessage,
    Invitation,
    Objection,
    Passkey,
    PublicationRequest,
    Webhook,
    WebhookDelivery,
)
from app.models.base import Base
from tests.app.domains.agents.agent_client import build
from tests.app.domains.notifications.notices import create_notification
from tests.app.domains.runs.analyses.analysis_client import RECORD
from tests.app.domains.runs.decisions.journal import decision_body
from tests.support.people import Person
from tests.support.runs import Rig

DAY = timedelta(days=1)
WORDS = {
    "lens": "logical",
    "queue": "tier-1",
    "host": "models.example",
    "post": "post",
    "sample": "bakery",
    "agent": "agent",
}
"""Names that are equal for all users."""

Things = dict[str, str]
"""IDs and words by placeholder name."""

_numbers = count(1)


class Maker:
    """Creates resources of `owner` with the session `token`, whose ID is `session_id`.

    Related resources are created together: a completed analysis (`saved_id`) with its decision, its link and
    a post with a comment.
    """

    def __init__(
        self, client: httpx.AsyncClient, rig: Rig, owner: Person, token: str, session_id: str
    ) -> None:
        self._client = client
        self._rig = rig
        self._owner = replace(owner, token=token)
        self._things = WORDS | {
            "user_id": owner.id,
            "username": owner.username,
            "session_id": session_id,
            "model_id": "iris",
            "new": f"new{next(_numbers)}",
        }
        saved = ("saved_id", "decision_id", "share_id", "token", "conversation_id", "post_id", "comment_id")
        self._makers: dict[str, Callable[[], Awaitable[Things]]] = {
            **dict.fromkeys(saved, self._saved),
            **dict.fromkeys(("agent_id", "version"), self._agent),
            "author_id": self._author,
            "global_id": self._global_agent,
            "hidden_id": self._hidden_agent,
            "asked_id": self._requested_agent,
            "analysis_id": self._analysis,
            "notification_id": self._notification,
            "objection_id": self._objection,
            "message_id": self._message,
            "invitation_id": self._invitation,
            "passkey_id": self._passkey,
            "token_id": self._api_token,
            **dict.fromkeys(("webhook_id", "delivery_id"), self._webhook),
            "other_user_id": self._other_user,
        }

    async def make(self, names: Iterable[str]) -> Things:
        """Creates the named resources and those they depend on. Raises KeyError for an unknown name."""
        for name in names:
            if name not in self._things:
                self._things |= await self._makers[name]()
        return self._things

    async def make_all(self) -> Things:
        return await self.make(self._makers)

    async def _saved(self) -> Things:
        saved = (await self._post("/api/analyses", RECORD))["id"]
        path = f"/api/analyses/{saved}/decision"
        decision = await self._client.put(path, json=decision_body(), headers=self._owner.headers)
        assert decision.status_code == 200, decision.text
        shared = await self._post(f"/api/analyses/{saved}/shares", {})
        about = {"analysisId": saved}
        talk = await self._post("/api/conversations", {"originalAnalysis": about})
        post = {"agentId": "logical-lens", "content": "Lisbon looks good.", "analysisData": about}
        posted = (await self._post("/api/social/share-analysis", post))["postId"]
        said = await self._post(f"/api/social/posts/{posted}/comment", {"content": "Why Lisbon?"})
        return {
            "saved_id": saved,
            "decision_id": decision.json()["id"],
            "share_id": shared["id"],
            "token": shared["path"].rpartition("/")[2],
            "conversation_id": talk["id"],
            "post_id": posted,
            "comment_id": said["id"],
        }

    async def _author(self) -> Things:
        """Returns the owner with published content."""
        return await self._saved() | {"author_id": self._owner.id}

    async def _agent(self) -> Things:
        agent = await build(self._client, self._owner)
        return {"agent_id": agent["id"], "version": str(agent["version"])}

    async def _global_agent(self) -> Things:
        return {"global_id": (await build(self._client, self._owner, isGlobal="true"))["id"]}

    async def _hidden_agent(self) -> Things:
        agent_id = (await build(self._client, self._owner))["id"]
        async with self._rig.sessions.begin() as db:
            await db.execute(update(Agent).where(Agent.id == UUID(agent_id)).values(hidden_at=utc_now()))
        return {"hidden_id": agent_id}

    async def _requested_agent(self) -> Things:
        agent_id = (await build(self._client, self._owner))["id"]
        row = PublicationRequest(agent_id=UUID(agent_id), reason="It is useful.", version=1)
        async with self._rig.sessions.begin() as db:
            db.add(row)
        return {"asked_id": agent_id}

    async def _analysis(self) -> Things:
        return {"analysis_id": str(await self._rig.submit(user_id=self._owner_id))}

    async def _notification(self) -> Things:
        return {"notification_id": await create_notification(self._rig, self._owner_id)}

    async def _other_user(self) -> Things:
        return {"other_user_id": str(await self._rig.another_user())}

    async def _objection(self) -> Things:
        row = Objection(kind="post", thing_id=uuid4(), author_id=self._owner_id, content="It is true.")
        return {"objection_id": await self._insert(row)}

    async def _message(self) -> Things:
        row = ContactMessage(user_id=self._owner_id, email="ada@example.org", query="Is there a mill?")
        return {"message_id": await self._insert(row)}

    async def _invitation(self) -> Things:
        row = Invitation(
            token_hash=token_hash(new_token()),
            role="member",
            created_by=self._owner_id,
            expires_at=utc_now() + DAY,
        )
        return {"invitation_id": await self._insert(row)}

    async def _passkey(self) -> Things:
        row = Passkey(
            user_id=self._owner_id,
            credential_id=token_hash(new_token()),
            public_key=b"",
            sign_count=0,
            transports=[],
            name="Phone",
        )
        return {"passkey_id": await self._insert(row)}

    async def _api_token(self) -> Things:
        row = ApiToken(
            user_id=self._owner_id, token_hash=token_hash(new_token()), name="Laptop", scopes=["read"]
        )
        return {"token_id": await self._insert(row)}

    async def _webhook(self) -> Things:
        url = "https://hooks.example.com"
        webhook_id = await self._insert(
            Webhook(user_id=self._owner_id, url=url, name="Chat", events=[], secret=b"\x00")
        )
        ended = {"status": "delivered", "next_try_at": null()}
        row = WebhookDelivery(webhook_id=UUID(str(webhook_id)), event="webhook.test", body="{}", **ended)
        return {"webhook_id": webhook_id, "delivery_id": await self._insert(row)}

    @property
    def _owner_id(self) -> UUID:
        return UUID(self._owner.id)

    async def _post(self, path: str, body: Any) -> Any:
        answer = await self._client.post(path, json=body, headers=self._owner.headers)
        assert answer.status_code == 201, answer.text
        return answer.json()

    async def _insert(self, row: Base) -> str:
        async with self._rig.sessions.begin() as db:
            db.add(row)
            await db.flush()
            return str(row.id)  # type: ignore[attr-defined]  # every table here has an id
