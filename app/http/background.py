"""Periodic tasks of a server process."""

from __future__ import annotations

from contextlib import AsyncExitStack

from app.core.processes.periodic import periodic
from app.domains.community.moderation.suspension_mailer import suspension_mailer_of
from app.domains.identity.signup.confirmation import confirmation_mailer_of
from app.domains.operations.account_lifecycle.mailer import account_mailer_of
from app.domains.operations.contact.mailer import contact_mailer_of
from app.domains.operations.status.unserved_queues import EVERY_SECONDS as WATCH_SECONDS
from app.http.services import Services

SWEEP_SECONDS = 3_600.0
FIRST_SWEEP_SECONDS = 60.0
"""Delays the first sweep, because a starting server has more urgent work."""

BETWEEN_SWEEPS_SECONDS = 1.0
"""Distance of the sweeps. Together, each would open a connection, which the pool keeps."""

CLOSING_SECONDS = 15.0
TOTALLING_SECONDS = 60.0
MAILING_SECONDS = 5.0
FIRST_WATCH_SECONDS = 15.0
"""Workers that start together with the API have a heartbeat by then."""


async def start_background(services: Services, stack: AsyncExitStack) -> None:
    """Starts deletions of expired data and closed accounts, daily totals, and mail if it is configured."""
    sweeps = (
        ("purging old notifications", services.notifications.purge),
        ("deleting ended sessions", services.sessions.delete_ended),
        ("deleting ended API tokens", services.api_tokens.delete_ended),
        ("deleting old webhook deliveries", services.webhooks.delete_old),
        ("deleting expired second-factor steps", services.second_factors.sign_in.delete_expired),
        ("deleting old sign-in attempts", services.identities.delete_old_attempts),
        ("purging deleted analyses", services.history.purge),
        ("forgetting old reset links", services.resets.delete_old),
        ("deleting unconfirmed accounts", services.confirmations.delete_unconfirmed),
    )
    for number, (name, sweep) in enumerate(sweeps):
        first_after = FIRST_SWEEP_SECONDS + number * BETWEEN_SWEEPS_SECONDS
        await stack.enter_async_context(periodic(name, sweep, SWEEP_SECONDS, first_after=first_after))
    await stack.enter_async_context(
        periodic(
            "deleting accounts",
            services.closing.continue_deletions,
            CLOSING_SECONDS,
            first_after=CLOSING_SECONDS,
        )
    )
    await stack.enter_async_context(
        periodic(
            "storing daily totals",
            services.spending.store_closed_days,
            TOTALLING_SECONDS,
            first_after=TOTALLING_SECONDS,
        )
    )
    await stack.enter_async_context(
        periodic(
            "watching for queues without workers",
            services.queue_watch.turn,
            WATCH_SECONDS,
            first_after=FIRST_WATCH_SECONDS,
        )
    )
    for name, mailer_for in (
        ("mailing messages", contact_mailer_of),
        ("mailing confirmation links", confirmation_mailer_of),
        ("mailing suspensions", suspension_mailer_of),
        ("mailing about accounts", account_mailer_of),
    ):
        mailer = mailer_for(services.settings, services.reads)
        if mailer is not None:
            await stack.enter_async_context(periodic(name, mailer.send_due, MAILING_SECONDS))
