"""Deliveries to a real receiver: signatures, retries, takeover from a dead worker, fairness, replay."""

from __future__ import annotations

from uuid import UUID

import httpx
import pytest
from sqlalchemy import text
from standardwebhooks import Webhook as Verifier
from standardwebhooks.webhooks import WebhookVerificationError

from app.core.database.engine import SessionFactory
from app.core.network.egress import Egress
from app.core.security.encryption import SecretCipher
from app.domains.webhooks.outbox import DeliveryOutbox
from app.domains.webhooks.permission import permission_of
from app.domains.webhooks.rules import RETRY_AFTER
from app.domains.webhooks.sender import NO_PERMISSION, WebhookSender
from tests.app.domains.community.posts.posting import comment, write
from tests.app.domains.community.restrictions.test_restrictions import restrict
from tests.support.people import Person, sign_up
from tests.support.runs import Rig
from tests.support.waiting import until
from tests.support.webhooks import (
    URL,
    Receiver,
    create_webhook,
    end_leases,
    enqueue,
    execute,
    get_deliveries,
    get_webhook,
    run_receiver,
)


async def send_due(sender: WebhookSender) -> int:
    """Sends what is due and waits for the results. Returns how many were sent."""
    count = await sender.start_due()
    await sender.wait()
    return count


async def test_delivery_is_signed_logged_and_replayed_under_its_id(
    client: httpx.AsyncClient,
    person: Person,
    sessions: SessionFactory,
    receiver: Receiver,
    sender: WebhookSender,
) -> None:
    made = await create_webhook(client, person, receiver.url)
    listed = await get_webhook(client, person)
    assert ("secret" in listed, listed["lastDelivery"]) == (False, None)
    await enqueue(sessions, person.id)
    await send_due(sender)
    ((headers, body),) = receiver.requests
    event = Verifier(made["secret"]).verify(body, headers)
    assert (event["type"], event["data"]) == ("post.commented", {"postId": "1"})
    with pytest.raises(WebhookVerificationError):
        Verifier(made["secret"]).verify(body + " ", headers)
    (delivery,) = await get_deliveries(client, person, made["id"])
    assert (delivery["status"], delivery["statusCode"], delivery["id"]) == (
        *("delivered", 204),
        headers["webhook-id"],
    )
    last = (await get_webhook(client, person))["lastDelivery"]
    assert (last["event"], last["status"], last["statusCode"]) == ("post.commented", "delivered", 204)
    replay = f"{URL}/{made['id']}/deliveries/{delivery['id']}/replay"
    assert (await client.post(replay, headers=person.headers)).status_code == 202
    assert (await client.post(replay, headers=person.headers)).status_code == 409
    await send_due(sender)
    assert receiver.ids == [delivery["id"]] * 2


async def test_failed_tries_are_repeated_with_backoff_until_the_webhook_is_paused(
    client: httpx.AsyncClient,
    person: Person,
    sessions: SessionFactory,
    receiver: Receiver,
    sender: WebhookSender,
) -> None:
    made = await create_webhook(client, person, receiver.url)
    await enqueue(sessions, person.id)
    receiver.status = 500
    for number in range(len(RETRY_AFTER)):
        assert await send_due(sender) == 1
        assert await send_due(sender) == 0
        (delivery,) = await get_deliveries(client, person, made["id"])
        assert (delivery["status"], delivery["tries"]) == ("pending", number + 1)
        await end_leases(sessions)
    await execute(sessions, "UPDATE webhooks SET failing_since = now() - interval '6 days'")
    await send_due(sender)
    (delivery,) = await get_deliveries(client, person, made["id"])
    assert (delivery["status"], delivery["error"]) == ("failed", "The receiver answered with status 500.")
    assert (await get_webhook(client, person))["disabledBy"] == "failures"
    async with sessions() as db:
        assert await db.scalar(text("SELECT kind FROM notifications")) == "webhook-disabled"
    await enqueue(sessions, person.id)
    assert len(await get_deliveries(client, person, made["id"])) == 1


async def test_gone_pauses_the_webhook_at_once_and_ends_its_other_deliveries(
    client: httpx.AsyncClient,
    person: Person,
    sessions: SessionFactory,
    receiver: Receiver,
    sender: WebhookSender,
) -> None:
    made = await create_webhook(client, person, receiver.url)
    await enqueue(sessions, person.id)
    await enqueue(sessions, person.id)
    receiver.status = 410
    assert await send_due(sender) == 1
    assert await send_due(sender) == 0
    listed = await get_deliveries(client, person, made["id"])
    assert {(delivery["status"], delivery["error"]) for delivery in listed} == {
        ("failed", "The receiver is gone."),
        ("failed", "The webhook was paused."),
    }
    one = f"{URL}/{made['id']}"
    replay = f"{one}/deliveries/{listed[0]['id']}/replay"
    assert (await client.post(replay, headers=person.headers)).json()["code"] == "webhook_disabled"
    resumed = await client.patch(one, json={"isEnabled": True}, headers=person.headers)
    assert (resumed.json()["disabledAt"], resumed.json()["failingSince"]) == (None, None)
    receiver.status = 204
    assert (await client.post(replay, headers=person.headers)).status_code == 202
    assert await send_due(sender) == 1


async def test_delivery_of_a_dead_worker_is_sent_again_and_its_late_result_is_discarded(
    client: httpx.AsyncClient,
    person: Person,
    sessions: SessionFactory,
    receiver: Receiver,
    sender: WebhookSender,
    rig: Rig,
) -> None:
    made = await create_webhook(client, person, receiver.url)
    await enqueue(sessions, person.id)
    receiver.open.clear()
    late = WebhookSender(rig.unit, rig.unit, Egress(["127.0.0.0/8"]), SecretCipher(""))
    assert await late.start_due() == 1
    await receiver.arrived.wait()
    assert await send_due(sender) == 0
    await end_leases(sessions)
    receiver.arrived.clear()
    receiver.status = 500
    assert await sender.start_due() == 1
    await receiver.arrived.wait()
    receiver.open.set()
    await late.wait()
    await sender.wait()
    (delivery,) = await get_deliveries(client, person, made["id"])
    assert (delivery["status"], delivery["tries"]) == ("pending", 2)
    assert receiver.ids == [delivery["id"]] * 2


async def test_slow_receiver_delays_only_deliveries_of_its_owner(
    client: httpx.AsyncClient,
    person: Person,
    sessions: SessionFactory,
    receiver: Receiver,
    sender: WebhookSender,
) -> None:
    other = await sign_up(client)
    async with run_receiver() as slow:
        slow.open.clear()
        for _ in range(2):
            await create_webhook(client, person, slow.url)
            await enqueue(sessions, person.id)
        await create_webhook(client, other, receiver.url)
        await enqueue(sessions, other.id)
        await enqueue(sessions, other.id)
        assert await sender.start_due() == 2
        await slow.arrived.wait()
        await receiver.arrived.wait()

        async def is_delivered() -> bool:
            delivered = text("SELECT count(*) FROM webhook_deliveries WHERE status = 'delivered'")
            async with sessions() as db:
                return bool(await db.scalar(delivered))

        assert await until(is_delivered, saying="the other person's delivery")
        assert await until(sender.start_due, saying="the other person's next delivery") == 1
        slow.open.set()
        await sender.wait()
        assert (len(receiver.requests), len(slow.requests)) == (2, 1)


async def test_private_address_is_refused_at_delivery(
    client: httpx.AsyncClient, person: Person, receiver: Receiver, rig: Rig
) -> None:
    made = await create_webhook(client, person, receiver.url)
    assert (await client.post(f"{URL}/{made['id']}/test", headers=person.headers)).status_code == 202
    await send_due(WebhookSender(rig.unit, rig.unit, Egress(), SecretCipher("")))
    (delivery,) = await get_deliveries(client, person, made["id"])
    assert (delivery["status"], delivery["error"]) == ("failed", "The address is not public.")
    assert receiver.requests == []


@pytest.mark.parametrize("change", ["deleted", "hidden", "blocked", "suspended author", "none"])
async def test_permission_is_checked_at_each_try_and_replay(
    client: httpx.AsyncClient,
    person: Person,
    sessions: SessionFactory,
    receiver: Receiver,
    sender: WebhookSender,
    change: str,
) -> None:
    other = await sign_up(client)
    made = await create_webhook(client, person, receiver.url)
    path = f"/api/social/posts/{(await write(client, person, 'Lisbon looks good.'))['id']}"
    commented = await comment(client, other, path, "Why?")
    await send_due(sender)
    (delivery,) = await get_deliveries(client, person, made["id"])
    if change == "deleted":
        await client.delete(f"/api/social/comments/{commented['id']}", headers=other.headers)
    elif change == "hidden":
        await execute(sessions, "UPDATE comments SET hidden_at = now()")
    elif change == "blocked":
        await restrict(client, person, other, "blocked")
    elif change == "suspended author":
        await execute(sessions, "UPDATE users SET suspended_at = now() WHERE id = :id", id=UUID(other.id))
    replay = f"{URL}/{made['id']}/deliveries/{delivery['id']}/replay"
    assert (await client.post(replay, headers=person.headers)).status_code == 202
    await send_due(sender)
    (delivery,) = await get_deliveries(client, person, made["id"])
    webhook = await get_webhook(client, person)
    if change == "none":
        assert (delivery["status"], len(receiver.requests)) == ("delivered", 2)
    else:
        assert (delivery["status"], delivery["error"]) == ("failed", NO_PERMISSION)
        assert (len(receiver.requests), webhook["disabledAt"]) == (1, None)


async def test_nothing_is_sent_about_a_deleted_analysis_or_for_a_suspended_owner(
    client: httpx.AsyncClient,
    person: Person,
    sessions: SessionFactory,
    receiver: Receiver,
    sender: WebhookSender,
    rig: Rig,
) -> None:
    made = await create_webhook(client, person, receiver.url)
    run = await Rig(sessions, rig.outbox, UUID(person.id)).submit()
    await execute(
        sessions, "UPDATE analyses SET status = 'failed', failure_reason = 'x' WHERE id = :id", id=run
    )
    async with rig.unit() as unit:
        (claimed,) = await DeliveryOutbox(unit.session).claim(1)
        assert await permission_of(unit.session, claimed) == "granted"
        for statement, expected in (
            ("UPDATE analyses SET deleted_at = now()", "refused"),
            ("UPDATE analyses SET deleted_at = NULL, user_id = :other", "refused"),
            ("UPDATE analyses SET user_id = :id", "granted"),
            ("UPDATE users SET suspended_at = now()", "paused"),
            ("UPDATE users SET suspended_at = NULL", "granted"),
            ("DELETE FROM webhooks", "paused"),
        ):
            values = {"id": UUID(person.id), "other": rig.user_id}
            wanted = {name: value for name, value in values.items() if f":{name}" in statement}
            await unit.session.execute(text(statement), wanted)
            assert await permission_of(unit.session, claimed) == expected, statement
    assert made["id"] == str(claimed.webhook_id)
