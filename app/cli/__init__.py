"""The `iris` command and its arguments.

Each command is implemented in the module of its name, which is imported on demand: the supervisor needs
neither the web framework nor the database client.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer

from app import __version__
from app.core.processes.imports import UNUSED, defer_packages, exclude_modules

app = typer.Typer(
    name="iris",
    help="Decision analysis through four lenses, escalated only where it pays off.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
admin = typer.Typer(help="Manage administrators and accounts.", no_args_is_help=True)
app.add_typer(admin, name="admin")
token = typer.Typer(help="Manage API tokens.", no_args_is_help=True)
app.add_typer(token, name="token")
routing = typer.Typer(help="Manage the gate policy and its training.", no_args_is_help=True)
app.add_typer(routing, name="routing")

DEFERRED = ("yaml",)
"""Packages that a server may never need: Litestar imports this one for YAML descriptions of the API."""

Server = Annotated[str, typer.Option(envvar="IRIS_SERVER", help="Address of a running server.")]
Token = Annotated[str, typer.Option(envvar="IRIS_TOKEN", help="API token or session token for the server.")]
Username = Annotated[str, typer.Option(envvar="IRIS_USERNAME", help="Sign in to the server as this user.")]
Password = Annotated[str, typer.Option(envvar="IRIS_PASSWORD", help="Prompted for if not set.")]


def main() -> None:
    """Entry point of the `iris` script."""
    app()


def _print_version(is_asked: bool) -> None:
    if is_asked:
        typer.echo(f"iris {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[  # its callback prints it
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Decision analysis through four lenses, escalated only where it pays."""


def _serve(command: str, *arguments: Any) -> None:
    """Runs a command that serves for a long time and needs no formatted output."""
    exclude_modules(*UNUSED)
    defer_packages(*DEFERRED)
    _run(command, *arguments)


def _run(command: str, *arguments: Any) -> None:
    """Calls `app.cli.{command}.run` and exits with its status."""
    raise typer.Exit(import_module(f"app.cli.{command}").run(*arguments))


@app.command()
def up() -> None:
    """Start everything: database and Redis (unless configured), migrations, API, workers, training server."""
    _run("up")


@app.command()
def api(
    fd: Annotated[int | None, typer.Option(help="Serve on this open socket.", hidden=True)] = None,
    training_fd: Annotated[
        int | None, typer.Option(help="Also serve the training server, on this open socket.", hidden=True)
    ] = None,
) -> None:
    """Serve the API and the web pages on IRIS_HOST:IRIS_PORT."""
    _serve("api", fd, training_fd)


@app.command()
def worker(
    queues: Annotated[str, typer.Option(help="Comma-separated queues to serve; default: all.")] = "",
) -> None:
    """Run workers: IRIS_WORKER_PROCESSES processes of IRIS_WORKER_THREADS threads."""
    _run("worker", tuple(name.strip() for name in queues.split(",") if name.strip()))


@app.command()
def migrate() -> None:
    """Upgrade the database to the newest schema."""
    _run("migrate")


@app.command()
def backup(file: Annotated[Path, typer.Argument(help="New file to create.")]) -> None:
    """Back up the database to a file. The product may keep running."""
    _run("backup", "backup", file)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="File created by `iris backup`.")],
    force: Annotated[bool, typer.Option("--force", help="Replace the existing data.")] = False,
) -> None:
    """Restore a backup in one transaction. Stop the product first."""
    _run("backup", "restore", file, force)


@admin.command()
def grant(username: Annotated[str, typer.Argument(help="User to make an administrator.")]) -> None:
    """Make an existing user an administrator."""
    _run("admin", "grant", username)


@admin.command("reset-link")
def reset_link(username: Annotated[str, typer.Argument(help="User who needs a new password.")]) -> None:
    """Print a password reset link, valid once and for one day."""
    _run("admin", "reset_link", username)


@admin.command("remove-second-factors")
def remove_second_factors(
    username: Annotated[str, typer.Argument(help="User who has lost their second factors.")],
) -> None:
    """Remove a user's second factors, so that the password is sufficient to sign in."""
    _run("admin", "remove_second_factors", username)


@token.command()
def create(
    user: Annotated[str, typer.Option(help="Owner of the token.")],
    name: Annotated[str, typer.Option(help="Name by which the owner recognises the token.")],
    scope: Annotated[list[str], typer.Option(help="read, analyze, publish or operate; may be repeated.")],
    days: Annotated[int, typer.Option(min=0, help="Days until the token expires; 0: it does not.")] = 0,
    daily_usd: Annotated[float, typer.Option(min=0, help="Budget per UTC day; 0: none of its own.")] = 0,
    rate: Annotated[int, typer.Option(min=0, help="Calls per minute; 0: no limit of its own.")] = 0,
) -> None:
    """Create an API token and print it. It is not shown again."""
    _run("token", "create", user, name, tuple(scope), days, daily_usd, rate)


@token.command("list")
def list_tokens(user: Annotated[str, typer.Option(help="Owner of the tokens.")]) -> None:
    """List a user's API tokens that were not revoked."""
    _run("token", "list", user)


@token.command()
def revoke(
    token_id: Annotated[str, typer.Argument(metavar="ID", help="ID as shown by `iris token list`.")],
) -> None:
    """Revoke an API token."""
    _run("token", "revoke", token_id)


@routing.command()
def status() -> None:
    """Show the policy in force, the available labels and the trainings."""
    _run("routing", "status")


@routing.command()
def train(
    training: Annotated[str, typer.Option("--id", help="Id of a started training.", hidden=True)] = "",
    attempt: Annotated[int, typer.Option("--try", help="Number of the attempt.", hidden=True)] = 0,
) -> None:
    """Train a policy on the records of this installation, without putting it in force."""
    _run("training", training, attempt)


@routing.command("switch-on")
def switch_on(
    policy: Annotated[str, typer.Argument(help="Name of the policy; default: the newest.")] = "",
) -> None:
    """Put a trained policy in force."""
    _run("routing", "switch_on", policy)


@routing.command("switch-off")
def switch_off() -> None:
    """Put the untrained policy in force."""
    _run("routing", "switch_off")


@app.command("training-server")
def training_server() -> None:
    """Start only the training server, on IRIS_TRAINING_PORT. `iris up` includes it."""
    _serve("training_server")


@app.command()
def analyze(
    scenario: Annotated[
        str, typer.Argument(help="Text of the decision, or - to read it from standard input.")
    ] = "",
    model: Annotated[str, typer.Option(help="iris, superagent, gemini-2.5-flash or gpt-4o.")] = "iris",
    server: Server = "",
    token: Token = "",
    username: Username = "",
    password: Password = "",
    json: Annotated[bool, typer.Option("--json", help="Print only the result, as JSON.")] = False,
    misunderstood: Annotated[
        bool, typer.Option("--misunderstood", help="Analyse a text that was wrongly classified as danger.")
    ] = False,
    sample: Annotated[
        str, typer.Option(help="Replay a sample without an API key: job-offer, father or bakery.")
    ] = "",
) -> None:
    """Analyse a decision and show its progress: locally, or on a running server with --server.

    A text that describes danger gets help instead of a score, and no model is asked.
    Exit status: 0 completed, 1 failed, 2 bad input, 130 stopped by Ctrl-C.
    """
    _run(
        "analyze", _scenario(scenario), model, json, misunderstood, server, token, username, password, sample
    )


@app.command()
def mcp(server: Server = "", token: Token = "") -> None:
    """Serve a running server to a local MCP client, such as Claude Desktop, over stdin and stdout."""
    _run("mcp", server, token)


@app.command()
def doctor() -> None:
    """Check this machine and the configuration. Never prints keys."""
    _run("doctor")


@app.command()
def health(
    training: Annotated[bool, typer.Option("--training", help="Check the training server instead.")] = False,
) -> None:
    """Check whether the API on this machine is healthy, for container health checks."""
    _run("health", training)


@app.command()
def openapi(
    file: Annotated[Path | None, typer.Argument(help="Output file; default: standard output.")] = None,
    check: Annotated[bool, typer.Option("--check", help="Compare instead of writing.")] = False,
) -> None:
    """Print the OpenAPI description, from which the web client's types are generated."""
    _run("openapi", file, check)


@app.command(hidden=True)
def settings(
    folder: Annotated[Path, typer.Argument(help="Source folder.")] = Path(),
    check: Annotated[bool, typer.Option("--check", help="Compare instead of writing.")] = False,
) -> None:
    """Write docs/configuration.md and .env.example from the settings in the code."""
    _run("settings", folder, check)


def _scenario(argument: str) -> str:
    """Returns the scenario; for `-` the standard input, with undecodable bytes as surrogates."""
    if argument != "-":
        return argument
    return sys.stdin.buffer.read().decode("utf-8", errors="surrogateescape")
