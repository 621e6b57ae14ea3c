"""`iris routing status`, `switch-on` and `switch-off`: manages the policy in force."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack

from msgspec import Struct

from app.cli.console import out
from app.cli.errors import run_command
from app.cli.services import database
from app.cli.text import FAILED, OK, print_error
from app.core.database.engine import create_engine, session_factory
from app.core.messaging.unit_of_work import UnitOfWork
from app.core.settings.config import Settings
from app.domains.identity.audit.repository import AuditLog
from app.domains.identity.audit.schemas import Act
from app.domains.learning.policies.detached_units import NullOutbox
from app.domains.learning.policies.policy_store import PolicyRepository
from app.domains.learning.policies.readiness import AuditPlan, read_readiness, readiness_lines
from app.domains.learning.policies.training_repository import TrainingJobRepository
from routing.models.ladder import Ladder

JOURNAL = 5


class CommandContext(Struct, frozen=True):
    """Dependencies of a command."""

    unit: Callable[[], UnitOfWork]
    ladder: Ladder
    safe: str
    audits: AuditPlan


Command = Callable[[CommandContext, str], Awaitable[int]]


def run(command: str, argument: str = "") -> int:
    return run_with_context(COMMANDS[command], argument)


def run_with_context(command: Command, argument: str) -> int:
    """Runs a command with the database and the ladder of this environment. Returns its exit status."""

    def act() -> int:
        settings, ladder = Settings.from_env(os.environ), Ladder.from_env(os.environ)
        with database(settings) as url:
            return asyncio.run(_run_in_context(url, ladder, settings, command, argument))

    return run_command(act)


async def _run_in_context(
    url: str, ladder: Ladder, settings: Settings, command: Command, argument: str
) -> int:
    async with AsyncExitStack() as stack:
        engine = create_engine(Settings(database_url=url))
        stack.push_async_callback(engine.dispose)
        sessions = session_factory(engine)
        context = CommandContext(
            lambda: UnitOfWork(sessions, NullOutbox()),
            ladder,
            settings.safe_policy,
            AuditPlan(settings.audit_share, settings.audit_daily_usd),
        )
        return await command(context, argument)


async def _switch_on(context: CommandContext, name: str) -> int:
    async with context.unit() as unit:
        policies = PolicyRepository(unit.session)
        trained = await policies.read_trained(name or None)
        if trained is None:
            return print_error(f"There is no trained policy {name}".rstrip() + ".", FAILED)
        said = f"{trained.name} was switched on. {trained.report['sentence']}"
        if await policies.switch(trained.name, "person", said):
            await _record_audit(unit, "switch-on-policy", trained.name)
        await unit.commit()
    out.print(said)
    return OK


async def _switch_off(context: CommandContext, _: str) -> int:
    async with context.unit() as unit:
        said = f"{context.safe} decides."
        if await PolicyRepository(unit.session).switch(None, "person", said):
            await _record_audit(unit, "switch-off-policy", context.safe)
        await unit.commit()
    out.print(said)
    return OK


async def _record_audit(unit: UnitOfWork, act: Act, policy: str) -> None:
    await AuditLog(unit.session).record(None, act, ("policy", policy), None, "")


async def _status(context: CommandContext, _: str) -> int:
    async with context.unit() as unit:
        policies = PolicyRepository(unit.session)
        switch, trained = await policies.newest_switch(), await policies.read_trained()
        readiness = await read_readiness(unit.session, context.ladder, context.audits)
        training, journal = (
            await TrainingJobRepository(unit.session).newest(),
            await policies.journal(JOURNAL),
        )
    in_force = switch.policy if switch and switch.policy else context.safe
    lines = [
        f"{in_force} decides which answers stay.",
        *readiness_lines(readiness),
        f"Newest training: {training.said or 'not done yet'}" if training else "There was no training yet.",
    ]
    if trained is not None:
        lines.append(f"Newest policy: {trained.name}. {trained.report['sentence']}")
    lines += [f"{row.created_at:%Y-%m-%d %H:%M}  {row.said}" for row in journal]
    for line in lines:
        out.print(line)
    return OK


COMMANDS: dict[str, Command] = {
    "status": _status,
    "switch_on": _switch_on,
    "switch_off": _switch_off,
}
