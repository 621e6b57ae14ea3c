"""`python -m tests.app.http.calls.matrix` prints the access matrix and its number of cells."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from app.domains.identity.accounts.scopes import Scope
from app.http.mcp.methods import METHOD_SCOPES
from app.http.mcp.tools import TOOLS
from app.http.routes import ROUTES
from tests.app.http.calls.matrix.cells import Who, Whose, cells, name
from tests.app.http.calls.matrix.examples import EXAMPLES


def messages() -> list[tuple[str, Iterable[Scope]]]:
    """Returns the methods, notifications and tools of the Model Context Protocol with their scopes."""
    tools = [(f"tools/call {tool.name}", tool.scopes) for tool in TOOLS.values()]
    return [*METHOD_SCOPES.items(), *tools]


def main() -> None:
    table = cells(ROUTES, EXAMPLES)
    widths = [max(len(who), 9) for who in Who]
    titles = "  ".join(who.ljust(width) for who, width in zip(Who, widths, strict=True))
    lines = [f"{'call':<46} {'access':<14} {'scopes':<30} {'whose':<12} {titles}"]
    for route in ROUTES:
        for whose in Whose:
            row = [cell.status for cell in table if cell.route is route and cell.whose is whose]
            if row:
                answers = "  ".join(
                    str(status).ljust(width) for status, width in zip(row, widths, strict=True)
                )
                scopes = "/".join(route.scopes) or "-"
                row_of = f"{name(route):<46} {route.access:<14} {scopes:<30} {whose:<12} {answers}"
                lines.append(row_of.rstrip())
    lines += [f"/mcp {title:<41} signed in      {'/'.join(scopes)}" for title, scopes in messages()]
    lines.append(f"{len(ROUTES)} calls, {len(table)} cells")
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
