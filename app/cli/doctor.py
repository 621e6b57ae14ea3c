"""`iris doctor`: checks whether the product can run on this machine. Never prints keys or passwords."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator, Mapping
from datetime import UTC

import httpx
from rich.text import Text
from sqlalchemy import func, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.cli.console import out
from app.cli.listen_socket import ListenError, address_at, listen
from app.cli.machine_checks import Finding, Grade, check_machine, check_node
from app.cli.server_checks import check_model_servers
from app.cli.services import with_running_services
from app.cli.text import FAILED, OK, print_error
from app.core.clock import utc_now
from app.core.database.checks import check_database
from app.core.database.engine import create_engine, session_factory
from app.core.database.problems import DatabaseProblem, problem_of
from app.core.database.revisions import current_revision, newest_revision
from app.core.embedded import EmbeddedError
from app.core.observability.redaction import redact
from app.core.redis.checks import check_redis
from app.core.redis.problems import RedisProblem
from app.core.settings.config import Settings, SettingsError
from app.core.settings.reference import changed_model_variables, changed_settings
from app.domains.learning.policies.training_repository import TrainingJobRepository
from app.domains.operations.console.endpoints import capabilities_of
from app.domains.runs.analyses.budget import InstallationBudget, PeriodBudget
from app.domains.runs.analyses.budget_warnings import level_of
from app.domains.runs.analyses.errors import dollars
from app.models import ModelEndpoint
from routing.models.catalogue import ConfigError, Endpoint, pick_rungs, tier_rungs
from routing.models.ladder import Ladder, ladder_warnings, model_states
from routing.providers.failures import duration

CLOCK_SECONDS = 10.0
MARKS: dict[Grade, tuple[str, str]] = {"good": ("✓", "green"), "note": ("!", "yellow"), "bad": ("✗", "red")}


def run() -> int:
    try:
        settings = Settings.from_env(os.environ)
    except SettingsError as error:
        return print_error(f"✗ {error}")
    findings = [
        *check_machine(settings),
        *_port(settings),
        *asyncio.run(_services(settings)),
        *_web(settings),
        *_models(os.environ),
        *check_model_servers(os.environ),
        *_learning(settings, os.environ),
        *_access(settings, os.environ),
        *_changed_settings(settings, os.environ),
    ]
    for finding in dict.fromkeys(findings):
        out.print(Text.assemble(MARKS[finding.grade], f" {redact(finding.text)}"))
    return FAILED if any(finding.grade == "bad" for finding in findings) else OK


def _port(settings: Settings) -> Iterator[Finding]:
    try:
        listen(settings.host, settings.port).close()
    except ListenError as error:
        address = address_at(settings.host, settings.port)
        if _is_iris(address):
            yield Finding("good", f"iRIS answers at {address}")
        else:
            yield Finding("bad", str(error))
    else:
        yield Finding("good", f"Port {settings.port} is free")


def _is_iris(address: str) -> bool:
    try:
        return "parts" in httpx.get(f"{address}/api/health", timeout=3, trust_env=False).json()
    except (httpx.HTTPError, httpx.InvalidURL, ValueError):
        return False


async def _services(settings: Settings) -> list[Finding]:
    try:
        settings = with_running_services(settings)
    except EmbeddedError as error:
        return [Finding("bad", str(error))]
    if not settings.database_url and not settings.redis_url:
        return [Finding("good", "No DATABASE_URL, no REDIS_URL: `iris up` starts embedded servers")]
    findings: list[Finding] = []
    if settings.database_url:
        findings.extend(await _database(settings))
    if settings.redis_url:
        findings.extend(await _redis(settings))
    return findings


async def _database(settings: Settings) -> list[Finding]:
    place = redact(settings.database_url)
    engine = create_engine(settings)
    try:
        facts = await check_database(settings.database_url)
        found, newest = await current_revision(engine), newest_revision()
        warnings = await _ladder_warnings(engine) if found == newest else ()
        servers = await _servers(engine) if found == newest else []
        budgets = await _budgets(engine, settings) if found == newest else []
        clock = await _clock(engine)
    except (OSError, SQLAlchemyError, DatabaseProblem) as error:
        return [Finding("bad", str(problem_of(error)))]
    finally:
        await engine.dispose()
    if found == newest:
        notes = [Finding("note", warning) for warning in warnings]
        through = ", through a pooler" if facts.is_pooled else ""
        here = Finding("good", f"PostgreSQL at {place}{through}, schema {found}")
        return [here, *clock, *notes, *budgets, *servers]
    old = f"PostgreSQL at {place} has schema {found or 'none'}, not {newest}: run `iris migrate`"
    return [Finding("note", old)]


async def _clock(engine: AsyncEngine) -> list[Finding]:
    """Reports a clock that differs from PostgreSQL's, by which runs, leases and sessions are judged."""
    async with engine.connect() as connection:
        there = (await connection.execute(select(func.clock_timestamp()))).scalar_one()
    ahead = (utc_now() - there).total_seconds()
    if abs(ahead) < CLOCK_SECONDS:
        return []
    way = "ahead of" if ahead > 0 else "behind"
    text = (
        f"The clock of this machine is {duration(abs(ahead))} {way} PostgreSQL's: synchronise both with NTP"
    )
    return [Finding("bad", text)]


async def _ladder_warnings(engine: AsyncEngine) -> tuple[str, ...]:
    """Returns the warnings about the ladder that stored records suggest."""
    async with session_factory(engine)() as session:
        return await TrainingJobRepository(session).ladder_warnings()


async def _budgets(engine: AsyncEngine, settings: Settings) -> list[Finding]:
    """Returns the state of the installation's budgets."""
    async with session_factory(engine)() as session:
        periods = await InstallationBudget.of(settings).read(session)
    return [_budget(period, period.limit_usd) for period in periods if period.limit_usd is not None]


def _budget(period: PeriodBudget, limit: float) -> Finding:
    said = f"Budget of this {period.period}: {dollars(round(period.spent_usd, 2))} of {dollars(limit)} spent"
    resets = f"it resets on {period.resets_at.astimezone(UTC):%Y-%m-%d} at 00:00 UTC"
    if period.is_spent:
        return Finding("note", f"{said}; {resets}, and until then only the offline analyst answers")
    return Finding("note" if level_of(period) else "good", f"{said}; {resets}")


async def _servers(engine: AsyncEngine) -> list[Finding]:
    """Returns the learned capabilities of model servers."""
    async with session_factory(engine)() as session:
        rows = (await session.execute(select(ModelEndpoint).order_by(ModelEndpoint.endpoint))).scalars().all()
    return [Finding("good" if row.has_answered else "note", _describe_capabilities(row)) for row in rows]


def _describe_capabilities(row: ModelEndpoint) -> str:
    takes = capabilities_of(row).capabilities
    parts = [takes.response_format.replace("_", " "), takes.token_parameter]
    if takes.context_tokens is not None:
        parts.append(f"context of {takes.context_tokens:,} tokens")
    if takes.slots is not None:
        parts.append(f"{takes.slots} at a time")
    told = f"{row.model} at {row.endpoint} supports {', '.join(parts)}"
    return told if row.has_answered else f"{told}; no successful response yet: {redact(row.words)}"


async def _redis(settings: Settings) -> list[Finding]:
    try:
        warnings = await check_redis(settings)
    except RedisProblem as problem:
        return [Finding("bad", str(problem))]
    good = Finding("good", f"Redis at {redact(settings.redis_url)}")
    return [good, *(Finding("note", warning) for warning in warnings)]


def _web(settings: Settings) -> Iterator[Finding]:
    if (settings.web_dir / "index.html").exists():
        yield Finding("good", f"Web pages in {settings.web_dir}")
    else:
        yield Finding("note", f"Web pages are not built ({settings.web_dir}): run `make web`")
        yield from check_node()


def _models(env: Mapping[str, str]) -> Iterator[Finding]:
    try:
        ladder = Ladder.from_env(env)
        rungs = {rung.spec: rung.endpoint for rung in (*tier_rungs(env), *pick_rungs(env).values())}
    except ConfigError as error:
        yield Finding("bad", str(error))
        return
    for tier in ladder.tiers:
        where = _where(rungs[tier]) if tier in rungs else "rules on this machine, no language model"
        yield Finding("good", f"Tier {tier.tier}: {tier.model}, {where}")
    for state in model_states(ladder, env):
        if not state.available:
            yield Finding("note", state.reason or f"{state.name} is not available")
    for warning in ladder_warnings(ladder):
        yield Finding("note", warning)


def _learning(settings: Settings, env: Mapping[str, str]) -> Iterator[Finding]:
    """Reports tiers that cannot be used for audits, because their price is unknown."""
    ladder = _ladder(env)
    if ladder is None or settings.audit_share <= 0:
        return
    for spec in ladder.tiers[1:]:
        if spec.price is None:
            yield Finding(
                "note",
                f"Answers that stay below tier {spec.tier} are not audited, and no training data comes from "
                f"them: the price of {spec.model} is unknown. Set IRIS_TIER{spec.tier}_PRICE_IN and "
                f"IRIS_TIER{spec.tier}_PRICE_OUT; 0 is valid",
            )


def _access(settings: Settings, env: Mapping[str, str]) -> Iterator[Finding]:
    """Reports settings to review before others get access."""
    if "*" in settings.accepted_hosts:
        yield Finding("note", "Any host name is accepted; set IRIS_ALLOWED_HOSTS to your own")
        if not settings.secure_cookies:
            yield Finding("note", "Passwords are only safe over HTTPS; with it, set IRIS_SECURE_COOKIES=true")
    if bool(settings.google_client_id) != bool(settings.google_client_secret):
        yield Finding("bad", "Google sign-in needs both IRIS_GOOGLE_CLIENT_ID and IRIS_GOOGLE_CLIENT_SECRET")
    budgets = {
        "IRIS_USER_DAILY_USD": settings.user_daily_usd,
        "IRIS_DAILY_USD": settings.daily_usd,
        "IRIS_MONTHLY_USD": settings.monthly_usd,
    }
    if names := " and ".join(name for name, limit in budgets.items() if limit is not None):
        for model in _unpriced(env):
            yield Finding("note", f"The price of {model} is unknown, so it does not count for {names}")


def _changed_settings(settings: Settings, env: Mapping[str, str]) -> Iterator[Finding]:
    """Lists settings that differ from the defaults."""
    for name, value in (*changed_model_variables(env), *changed_settings(settings, Settings.from_env({}))):
        yield Finding("good", f"{name} is set to {value}")


def _unpriced(env: Mapping[str, str]) -> list[str]:
    ladder = _ladder(env)
    models = (*ladder.tiers, *ladder.direct.values()) if ladder is not None else ()
    return [spec.model for spec in models if spec.price is None]


def _ladder(env: Mapping[str, str]) -> Ladder | None:
    """Returns the ladder, None when it is invalid, which `_models` has reported."""
    try:
        return Ladder.from_env(env)
    except ConfigError:
        return None


def _where(endpoint: Endpoint) -> str:
    place = httpx.URL(endpoint.base_url).host if endpoint.base_url else "the provider's own address"
    return f"at {place}, {'with a key' if endpoint.api_key else 'without a key'}"
