"""Safety result in the terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from app.cli.analysis.board import clean
from routing.safety.result import Contact, SafetyResult

NOTHING_KEPT = "Nothing was analyzed, charged or stored."
BY_MODEL = "No score was given, and nothing was stored."


def help_report(result: SafetyResult) -> RenderableType:
    """Returns the message, the steps to take and the contacts."""
    parts: list[RenderableType] = [Text(clean(result.message), "bold"), Text("")]
    parts += [Text(f"{number}. {clean(step)}") for number, step in enumerate(result.steps, start=1)]
    parts += [Text(""), *(_line(contact) for contact in result.contacts)] if result.contacts else []
    return Group(*parts, Text(""), Text(NOTHING_KEPT if result.source == "check" else BY_MODEL, "dim"))


def _line(contact: Contact) -> Text:
    ways = " · ".join(filter(None, (contact.phone, contact.url)))
    notes = ", ".join(filter(None, (contact.region, contact.hours)))
    return Text.assemble(f"{clean(contact.name)}: ", (clean(ways), "bold"), (f"  {clean(notes)}", "dim"))
