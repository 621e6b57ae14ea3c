"""Creation, changes, ownership and removal of webhooks."""

from __future__ import annotations

import httpx
import pytest
from sqlalchemy import text

from app.core.database.engine import SessionFactory
from app.domains.webhooks.sender import WebhookSender
from tests.support.people import Person, sign_up
from tests.support.webhooks import URL, Receiver, create_webhook, enqueue, get_deliveries


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("https://192.168.1.1/hook", "The address is not public."),
        ("https://[::ffff:10.0.0.1]/", "The address is not public."),
        ("http://93.184.216.34/", "The address must start with https://."),
        ("https://ada:secret@hooks.example.com/", "The address must not contain a user name or password."),
        ("ftp://hooks.example.com", "The address is not valid."),
    ],
)
async def test_refused_addresses(client: httpx.AsyncClient, person: Person, url: str, reason: str) -> None:
    form = {"url": url, "events": ["analysis.failed"]}
    answer = await client.post(URL, json=form, headers=person.headers)
    assert (answer.status_code, answer.json()["error"]) == (422, reason)
    made = await create_webhook(client, person, "https://hooks.example.com")
    changed = await client.patch(f"{URL}/{made['id']}", json={"url": url}, headers=person.headers)
    assert (changed.status_code, changed.json()["code"]) == (422, "invalid_webhook_url")


async def test_webhooks_of_others_do_not_exist(client: httpx.AsyncClient, person: Person) -> None:
    made = await create_webhook(client, person, "https://hooks.example.com/a")
    other = await sign_up(client)
    one = f"{URL}/{made['id']}"
    assert (await client.patch(one, json={"name": "x"}, headers=other.headers)).status_code == 404
    assert (await client.get(f"{one}/deliveries", headers=other.headers)).status_code == 404
    assert (await client.delete(one, headers=other.headers)).status_code == 404
    assert (await client.delete(one, headers=person.headers)).status_code == 204


async def test_changes_are_recorded_and_pausing_ends_pending_deliveries(
    client: httpx.AsyncClient,
    person: Person,
    sessions: SessionFactory,
    receiver: Receiver,
    sender: WebhookSender,
) -> None:
    made = await create_webhook(client, person, "https://hooks.example.com", name=" My  chat ")
    assert made["name"] == "My chat"
    await enqueue(sessions, person.id)
    one = f"{URL}/{made['id']}"
    form = {"url": receiver.url, "events": ["analysis.failed"], "isEnabled": False}
    changed = (await client.patch(one, json=form, headers=person.headers)).json()
    assert (changed["url"], changed["events"]) == (receiver.url, ["analysis.failed"])
    assert (changed["disabledBy"], changed["lastDelivery"]["status"]) == ("owner", "failed")
    assert await sender.start_due() == 0
    (delivery,) = await get_deliveries(client, person, made["id"])
    assert delivery["error"] == "The webhook was paused."
    await client.delete(one, headers=person.headers)
    async with sessions() as db:
        acts = (await db.scalars(text("SELECT act FROM audit_log ORDER BY at"))).all()
        left = await db.scalar(text("SELECT count(*) FROM webhook_deliveries"))
    assert (acts, left) == (["create-webhook", "change-webhook", "delete-webhook"], 0)
