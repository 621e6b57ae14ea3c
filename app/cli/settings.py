"""`iris settings`: writes or checks the reference of all variables."""

from __future__ import annotations

from pathlib import Path

from app.cli.text import OK, print_error
from app.core.settings.reference import example, markdown

WRITERS = {"docs/configuration.md": markdown, ".env.example": example}


def run(folder: Path, check: bool) -> int:
    """Writes the pages below `folder`, or reports those that are out of date."""
    texts = {folder / name: write() for name, write in WRITERS.items()}
    if not check:
        for path, text in texts.items():
            path.write_text(text, encoding="utf-8")
        return OK
    stale = [
        str(path) for path, text in texts.items() if not path.exists() or path.read_text("utf-8") != text
    ]
    return print_error(f"Out of date: {', '.join(stale)}. Run `make settings`.") if stale else OK
