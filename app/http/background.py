"""Background tasks of a server process."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import AsyncExitStack

from app.core.config import Settings
from app.core.db import SessionFactory
from app.core.events import AccountHub, EventLog, StreamHub
from app.core.outbox import Outbox
from app.core.periodic import periodic
from app.core.tasks import end_tasks
from app.domains.community.moderation.suspension_mailer import suspension_mailing_of
from app.domains.identity.signup.confirmation import confirmation_mailing_of
from app.domains.notifications.news import NotificationNews
from app.domains.operations.account_lifecycle.mailer import account_mailing_of
from app.domains.operations.contact.mailer import mailing_of
from app.domains.runs.analyses.repository import Milestones

SWEEP_SECONDS = 3_600.0
FIRST_SWEEP_SECONDS = 60.0
"""Delays the first sweep, because a starting server has more urgent work."""
MAILING_SECONDS = 5.0
DRAIN_SECONDS = 3.0


async def start_sweeps(
    stack: AsyncExitStack, sweeps: Iterable[tuple[str, Callable[[], Awaitable[object]]]]
) -> None:
    """Starts periodic deletion of expired data, after FIRST_SWEEP_SECONDS and then every SWEEP_SECONDS.

    `sweeps` are log names and functions.
    """
    for name, sweep in sweeps:
        await stack.enter_async_context(periodic(name, sweep, SWEEP_SECONDS, first_after=FIRST_SWEEP_SECONDS))


async def start_outbox(outbox: Outbox, stack: AsyncExitStack) -> Outbox:
    """Runs the outbox until shutdown, then drains committed items before it stops."""
    pump = asyncio.create_task(outbox.pump(), name="outbox")
    stack.push_async_callback(end_tasks, [pump])
    stack.push_async_callback(outbox.drained, DRAIN_SECONDS)
    return outbox


async def start_hubs(
    settings: Settings, reads: SessionFactory, event_log: EventLog, stack: AsyncExitStack
) -> tuple[AccountHub, StreamHub]:
    account_hub = AccountHub(NotificationNews(reads))
    await account_hub.start()
    stack.push_async_callback(account_hub.close)
    hub = StreamHub(settings.redis_url, event_log, Milestones(reads), on_ring=account_hub.ring)
    await hub.start()
    stack.push_async_callback(hub.close)
    return account_hub, hub


async def start_mailing(settings: Settings, reads: SessionFactory, stack: AsyncExitStack) -> None:
    """Starts sending queued mail if mail is configured."""
    for name, mailing in (
        ("mailing messages", mailing_of(settings, reads)),
        ("mailing confirmation links", confirmation_mailing_of(settings, reads)),
        ("mailing suspensions", suspension_mailing_of(settings, reads)),
        ("mailing about accounts", account_mailing_of(settings, reads)),
    ):
        if mailing is not None:
            await stack.enter_async_context(periodic(name, mailing.send_waiting, MAILING_SECONDS))
