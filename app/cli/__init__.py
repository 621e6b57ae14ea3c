"""The `iris` command, all of its arguments on one page. What a command does is in the module of its name,
loaded only when it is called: the supervisor needs neither the web framework nor the database client."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer

from app import __version__

app = typer.Typer(
    name="iris",
    help="Decision analysis through four lenses, escalated only where it pays.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
admin = typer.Typer(help="Who may administer this installation.", no_args_is_help=True)
app.add_typer(admin, name="admin")
routing = typer.Typer(help="Which answers may stay, and what is learned of it.", no_args_is_help=True)
app.add_typer(routing, name="routing")

Server = Annotated[str, typer.Option(envvar="IRIS_SERVER", help="Address of a running server.")]
Token = Annotated[str, typer.Option(envvar="IRIS_TOKEN", help="Session token for the server.")]
Username = Annotated[str, typer.Option(envvar="IRIS_USERNAME", help="Sign in to the server as this user.")]
Password = Annotated[str, typer.Option(envvar="IRIS_PASSWORD", help="Asked for when it is not given.")]


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


def _run(command: str, *arguments: Any) -> None:
    """Hand over to `app.cli.{command}.run`, which returns the exit status."""
    raise typer.Exit(import_module(f"app.cli.{command}").run(*arguments))


@app.command()
def up() -> None:
    """Start everything: database and Redis (unless configured), migrations, API, workers, training server."""
    _run("up")


@app.command()
def api(
    fd: Annotated[int | None, typer.Option(help="Serve on this open socket.", hidden=True)] = None,
    training_fd: Annotated[
        int | None, typer.Option(help="Serve the training server too, on this open socket.", hidden=True)
    ] = None,
) -> None:
    """Serve the API and the web pages on IRIS_HOST:IRIS_PORT."""
    _run("api", fd, training_fd)


@app.command()
def worker(
    queues: Annotated[str, typer.Option(help="Queues to serve, by comma; all of them when empty.")] = "",
) -> None:
    """Run workers: IRIS_WORKER_PROCESSES processes of IRIS_WORKER_THREADS threads."""
    _run("worker", tuple(name.strip() for name in queues.split(",") if name.strip()))


@app.command()
def migrate() -> None:
    """Bring the database to the newest schema."""
    _run("migrate")


@app.command()
def backup(file: Annotated[Path, typer.Argument(help="A new file.")]) -> None:
    """Write everything that must last into one file, while the product runs."""
    _run("backup", "backup", file)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="What `iris backup` wrote.")],
    force: Annotated[bool, typer.Option("--force", help="Replace what is in the database.")] = False,
) -> None:
    """Put a backup back, whole or not at all. The product must not be running."""
    _run("backup", "restore", file, force)


@admin.command()
def grant(username: Annotated[str, typer.Argument(help="Who becomes an administrator.")]) -> None:
    """Make an existing user an administrator."""
    _run("admin", "grant", username)


@admin.command("reset-link")
def reset_link(username: Annotated[str, typer.Argument(help="Who chooses a new password.")]) -> None:
    """Print a link under which a user chooses a new password: once, within a day."""
    _run("admin", "reset_link", username)


@admin.command("remove-second-factors")
def remove_second_factors(
    username: Annotated[str, typer.Argument(help="Who has lost their passkeys and authenticator app.")],
) -> None:
    """Remove a user's second factors, so that the password alone signs in again."""
    _run("admin", "remove_second_factors", username)


@routing.command()
def status() -> None:
    """Which policy decides, what there is to learn from, and what was trained."""
    _run("routing", "status")


@routing.command()
def train(
    training: Annotated[str, typer.Option("--id", help="A training that was begun.", hidden=True)] = "",
    attempt: Annotated[int, typer.Option("--try", help="The number of its try.", hidden=True)] = 0,
) -> None:
    """Learn from the records of this installation. Nothing is switched on by it."""
    _run("training", training, attempt)


@routing.command("switch-on")
def switch_on(
    policy: Annotated[str, typer.Argument(help="Its name; the newest one when left out.")] = "",
) -> None:
    """Have a trained policy decide from now on."""
    _run("routing", "switch_on", policy)


@routing.command("switch-off")
def switch_off() -> None:
    """Have the policy decide that needs no training."""
    _run("routing", "switch_off")


@app.command("training-server")
def training_server() -> None:
    """Start the training server alone, on IRIS_TRAINING_PORT. `iris up` serves it beside the API."""
    _run("training_server")


@app.command()
def analyze(
    scenario: Annotated[str, typer.Argument(help="The decision, or - to read it from standard input.")] = "",
    model: Annotated[str, typer.Option(help="iris, superagent, gemini-2.5-flash or gpt-4o.")] = "iris",
    server: Server = "",
    token: Token = "",
    username: Username = "",
    password: Password = "",
    json: Annotated[bool, typer.Option("--json", help="Print the result as JSON and nothing else.")] = False,
    misunderstood: Annotated[
        bool, typer.Option("--misunderstood", help="Analyze a text that was wrongly read as danger.")
    ] = False,
    sample: Annotated[
        str, typer.Option(help="Replay a sample instead, without a key: job-offer, father or bakery.")
    ] = "",
) -> None:
    """Analyse a decision and watch it happen: by itself, or with --server on a running server.

    A text that describes danger is answered with help, without a score and without asking any model.
    Exit status: 0 completed, 1 failed, 2 bad input, 130 stopped by Ctrl-C.
    """
    _run(
        "analyze", _scenario(scenario), model, json, misunderstood, server, token, username, password, sample
    )


@app.command()
def doctor() -> None:
    """Check this machine and this configuration. Never prints a key."""
    _run("doctor")


@app.command()
def health(
    training: Annotated[bool, typer.Option("--training", help="The training server instead.")] = False,
) -> None:
    """Ask whether the API here serves; for the health check of a container."""
    _run("health", training)


@app.command()
def openapi(
    file: Annotated[Path | None, typer.Argument(help="Write here; standard output when missing.")] = None,
    check: Annotated[bool, typer.Option("--check", help="Compare instead of writing.")] = False,
) -> None:
    """Print the API's description, which the web client's types are generated from."""
    _run("openapi", file, check)


@app.command(hidden=True)
def settings(
    folder: Annotated[Path, typer.Argument(help="The folder of the sources.")] = Path(),
    check: Annotated[bool, typer.Option("--check", help="Compare instead of writing.")] = False,
) -> None:
    """Write docs/configuration.md and .env.example from the settings in the code."""
    _run("settings", folder, check)


def _scenario(argument: str) -> str:
    """The text of the argument; standard input for `-`, as it is, faults of encoding included."""
    if argument != "-":
        return argument
    return sys.stdin.buffer.read().decode("utf-8", errors="surrogateescape")
