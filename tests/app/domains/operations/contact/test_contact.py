"""Contact messages: storage, validation and administration."""

from __future__ import annotations

import httpx
import pytest

from app.core.settings.config import Settings
from app.domains.operations.contact import service
from app.main import create_app
from tests.app.domains.community.posts.posting import write
from tests.support.people import Person, sign_up
from tests.support.serving import running_app

QUERY = "Läuft es auch bei uns? 日本語でも。\n\n— Ærlig"
URGENT = {"email": " ada@example.org ", "query": f"  {QUERY} "}


async def list_messages(client: httpx.AsyncClient, admin: Person, which: str = "open") -> dict[str, object]:
    answer = await client.get(f"/api/admin/messages?state={which}", headers=admin.headers)
    assert answer.status_code == 200, answer.text
    page: dict[str, object] = answer.json()
    return page


async def test_message_is_stored_unchanged_with_its_signed_in_user(client: httpx.AsyncClient) -> None:
    admin, person = await sign_up(client), await sign_up(client)
    for headers in ({}, person.headers, {"Authorization": "Bearer gone"}):
        answer = await client.post("/api/contact", json=URGENT, headers=headers)
        assert (answer.status_code, answer.json()) == (201, {"success": True})
    page = await list_messages(client, admin)
    messages = page["messages"]
    assert isinstance(messages, list)
    assert (page["open"], page["next"]) == (3, None)
    assert {(one["email"], one["query"], one["mail"]) for one in messages} == {
        ("ada@example.org", QUERY, "off")
    }
    by = {"id": person.id, "username": person.username, "name": "Ada Lovelace"}
    assert [one["by"] for one in messages] == [None, by, None]


@pytest.mark.parametrize(
    ("email", "query", "code"),
    [
        ("ada", "Hello.", "unfit_contact_email"),
        ("ada@localhost", "Hello.", "unfit_contact_email"),
        ("ada@example.org, eve@example.org", "Hello.", "unfit_contact_email"),
        ("ada@example.org\r\nBcc: eve@example.org", "Hello.", "unfit_contact_email"),
        ("Ada <ada@example.org>", "Hello.", "unfit_contact_email"),
        ("ada@example.org", " \n ", "blank_query"),
        ("ada@example.org", "x" * 5_001, "query_too_long"),
        ("ada@example.org", "a\0b", "unstorable_text"),
    ],
    ids=["no-address", "no-domain", "two", "header", "named", "blank", "long", "nul"],
)
async def test_invalid_message_is_refused(
    client: httpx.AsyncClient, email: str, query: str, code: str
) -> None:
    answer = await client.post("/api/contact", json={"email": email, "query": query})
    assert answer.json()["code"] == code


async def test_administrator_marks_a_message_done_and_it_is_logged(client: httpx.AsyncClient) -> None:
    admin = await sign_up(client)
    for _ in range(2):
        await client.post("/api/contact", json=URGENT)
    messages = (await list_messages(client, admin))["messages"]
    assert isinstance(messages, list)
    path = f"/api/admin/messages/{messages[0]['id']}/done"
    first, again = [await client.post(path, headers=admin.headers) for _ in range(2)]
    assert first.json() == again.json()
    assert (first.json()["isDone"], first.json()["mail"]) == (True, "skipped")
    assert (await list_messages(client, admin))["open"] == 1
    whole = (await list_messages(client, admin, "all"))["messages"]
    assert isinstance(whole, list)
    assert [one["isDone"] for one in whole] == [True, False]
    (entry,) = (await client.get("/api/admin/audit", headers=admin.headers)).json()["entries"]
    assert (entry["act"], entry["subjectKind"], entry["subjectId"]) == (
        "answer",
        "message",
        messages[0]["id"],
    )


async def test_urgent_messages_come_first_until_they_are_done(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "PAGE", 2)
    admin = await sign_up(client)
    for query in ("urgent: it stands still", "Hello.", "Urgently needed? No.", "URGENT", "Hello again."):
        await client.post("/api/contact", json={"email": "ada@example.org", "query": query})

    async def queries(cursor: str | None = None) -> list[str]:
        path = "/api/admin/messages" + (f"?cursor={cursor}" if cursor else "")
        page = (await client.get(path, headers=admin.headers)).json()
        shown = [message["query"] for message in page["messages"]]
        return shown + (await queries(page["next"]) if page["next"] else [])

    rest = ["Hello again.", "Urgently needed? No.", "Hello."]
    assert await queries() == ["URGENT", "urgent: it stands still", *rest]
    (newest, *_) = (await client.get("/api/admin/messages", headers=admin.headers)).json()["messages"]
    await client.post(f"/api/admin/messages/{newest['id']}/done", headers=admin.headers)
    assert await queries() == ["urgent: it stands still", *rest]


async def test_administrators_are_notified_of_messages_and_reports(client: httpx.AsyncClient) -> None:
    admin, author, reader = await sign_up(client), await sign_up(client), await sign_up(client)
    for query in ("First.", "URGENT: second."):
        await client.post("/api/contact", json={"email": "ada@example.org", "query": query})
    post = await write(client, author, "Buy this now.")
    report = {"kind": "post", "id": post["id"], "reason": "spam"}
    for _ in range(2):
        await client.post("/api/reports", json=report, headers=reader.headers)

    notices = (await client.get("/api/notifications", headers=admin.headers)).json()["notifications"]
    assert [(notice["kind"], notice["about"], notice["path"]) for notice in notices] == [
        ("reported", "Buy this now.", "/admin?tab=reports"),
        ("message", "URGENT: second.", "/admin?tab=messages"),
    ]
    for user in (author, reader):
        assert (await client.get("/api/notifications", headers=user.headers)).json()["notifications"] == []
    attention = (await client.get("/api/operations/attention", headers=admin.headers)).json()
    counted = {name: attention[name] for name in ("messages", "urgentMessages", "reports", "failedTraining")}
    assert counted == {"messages": 2, "urgentMessages": 1, "reports": 1, "failedTraining": False}


async def test_contact_page_has_the_configured_links_and_rate_limit(settings: Settings) -> None:
    told = settings.replace(
        contact_email="hi@example.org", booking_url="https://book.test/me", contact_limit="2/hour"
    )
    app = create_app(told, {})
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)  # type: ignore[arg-type]
    async with (
        running_app(app),
        httpx.AsyncClient(transport=transport, base_url="http://iris.test") as client,
    ):
        assert (await client.get("/api/contact")).json() == {
            "email": "hi@example.org",
            "bookingUrl": "https://book.test/me",
            "networkUrl": None,
            "blogUrl": None,
            "isMailed": False,
        }
        answers = [await client.post("/api/contact", json=URGENT) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 429]
