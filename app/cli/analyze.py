"""`iris analyze`: one analysis in the terminal, run locally or on a server."""

from __future__ import annotations

import asyncio
import getpass
import os
import signal
import sys
from collections.abc import AsyncGenerator, Sequence
from contextlib import AsyncExitStack, aclosing

import msgspec
from rich.text import Text

import routing
from app.cli.analysis.board import clean
from app.cli.analysis.displays import Display, LineDisplay, LiveDisplay, NoDisplay
from app.cli.analysis.formatters import receipt_table, report
from app.cli.analysis.remote import AnalysisRequest, BadRequest, Credentials, RemoteError, events
from app.cli.analysis.safety import help_report
from app.cli.console import err, out
from app.cli.text import BAD_INPUT, FAILED, OK, STOPPED, print_error
from app.core.network.country import country_of_locale
from app.core.settings.config import Settings, SettingsError
from routing.events import Canceled, Completed, Event, Failed
from routing.models.catalogue import ConfigError
from routing.models.ladder import Ladder, ModelUnavailable, UnknownModel
from routing.models.provider_clients import Providers
from routing.results.analysis_result import AnalysisResult
from routing.safety.result import SafetyResult
from routing.sample.ladder import HEADLINE, sample_ladder
from routing.sample.texts import UnknownSample, sample_of
from routing.scenario.validation import ScenarioError, validate_scenario
from routing.types import TierSpec

TERMINAL_PACE = "0.2"
"""Share of the reading speed that adds at most 2 s to a run."""

BAD_INPUTS = (
    ScenarioError,
    UnknownModel,
    ModelUnavailable,
    ConfigError,
    SettingsError,
    BadRequest,
    UnknownSample,
)


def run(
    scenario: str,
    model: str,
    as_json: bool,
    misunderstood: bool,
    server: str,
    token: str,
    username: str,
    password: str,
    sample: str = "",
) -> int:
    source: AsyncGenerator[Event, None]
    providers: Providers | None = None
    country = country_of_locale(os.environ)
    try:
        if sample:
            scenario, ladder = sample_of(sample).scenario, sample_ladder()
            if not as_json:
                out.print(Text(f"{HEADLINE}.", "italic"), Text(f"{scenario}\n"), sep="\n\n")
            providers = _providers(as_json, ladder)
            source = routing.analyze(scenario, ladder=ladder, providers=providers)
            display = _display(as_json, ladder.tiers)
            return _print_result(asyncio.run(_watch(source, display, providers)), as_json)
        scenario = validate_scenario(scenario)
        if server:
            asked = AnalysisRequest(scenario, model, misunderstood, country)
            source = events(server, _credentials(token, username, password), asked)
            display = _display(as_json)
        else:
            ladder = Ladder.from_env(os.environ)
            choice = ladder.choose(model)
            deadline = Settings.from_env(os.environ).call_deadline_seconds
            providers = _providers(as_json, ladder)
            source = routing.analyze(
                scenario,
                ladder=ladder,
                providers=providers,
                model=model,
                call_deadline=deadline,
                misunderstood=misunderstood,
                country=country,
            )
            display = _display(as_json, (choice.tier,) if choice.single else ladder.tiers)
        final = asyncio.run(_watch(source, display, providers))
    except ScenarioError as error:
        return print_error(
            "\n".join((str(error), *(f"- {question}" for question in error.questions))), BAD_INPUT
        )
    except BAD_INPUTS as error:
        return print_error(str(error), BAD_INPUT)
    except RemoteError as error:
        return print_error(str(error))
    except (KeyboardInterrupt, asyncio.CancelledError):
        return print_error("Stopped.", STOPPED)
    return _print_result(final, as_json)


def _credentials(token: str, username: str, password: str) -> Credentials:
    if not token and not username:
        raise BadRequest("The server requires authentication: set IRIS_TOKEN, or use --username.")
    if not token and not password:
        if not sys.stdin.isatty():
            raise BadRequest("Cannot prompt for a password here: set IRIS_PASSWORD or IRIS_TOKEN.")
        password = getpass.getpass(f"Password of {username}: ")
    return Credentials(token, username, password)


def _display(as_json: bool, tiers: Sequence[TierSpec] = ()) -> Display:
    if as_json:
        return NoDisplay()
    return LiveDisplay(out, tiers) if out.is_terminal else LineDisplay(out)


def _providers(as_json: bool, ladder: Ladder) -> Providers:
    """Returns the providers of a local run.

    Unless IRIS_OFFLINE_PACE is set, the offline analyst and samples write without delays, except in a
    terminal, where they add at most 2 s.
    """
    pace = TERMINAL_PACE if out.is_terminal and not as_json else "0"
    return Providers.from_env({"IRIS_OFFLINE_PACE": pace, **os.environ}, ladder)


async def _watch(
    source: AsyncGenerator[Event, None], display: Display, providers: Providers | None
) -> Event | None:
    """Shows all events and returns the last one. Closes `providers`.

    SIGTERM stops the run like Ctrl-C. Both work even if they were ignored before, as for background jobs of a
    shell.
    """
    task = asyncio.current_task()
    if task is not None:
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, task.cancel)
    event: Event | None = None
    async with AsyncExitStack() as stack:
        if providers is not None:
            stack.push_async_callback(providers.aclose)
        with display:
            async with aclosing(source) as stream:
                async for event in stream:
                    display.show(event)
    return event


def _print_result(final: Event | None, as_json: bool) -> int:
    match final:
        case Completed(result=result) if as_json:
            out.file.write(msgspec.json.format(msgspec.json.encode(result), indent=2).decode() + "\n")
            return OK
        case Completed(result=SafetyResult() as result):
            out.print(help_report(result))
            return OK
        case Completed(result=AnalysisResult() as result):
            out.print(report(result))
            return OK
        case Failed(reason=reason, receipt=receipt):
            err.print(Text(f"The analysis failed: {clean(reason)}"), receipt_table(receipt))
            return FAILED
        case Canceled(reason=reason):
            return print_error(clean(reason), STOPPED)
    return print_error("The analysis ended without a result.")
