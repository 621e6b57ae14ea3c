"""Names of exported files."""

from __future__ import annotations

import re

from app.domains.runs.analyses.schemas import AnalysisRead

WORDS_MOST = 50
NO_WORD = re.compile(r"[\W_]+")


def file_name(run: AnalysisRead, ending: str) -> str:
    """Returns a name such as 'iris-2026-03-01-should-we-move-to-lisbon.pdf': the day, then the title or the
    beginning of the scenario. The name of a sample starts with 'iris-sample-'.
    """
    sample = "sample-" if run.is_sample else ""
    words = NO_WORD.sub("-", (run.title or run.scenario)[: 4 * WORDS_MOST].lower()).strip("-")
    if len(words) > WORDS_MOST:
        head, _, _ = words[:WORDS_MOST].rpartition("-")
        words = head or words[:WORDS_MOST]
    return f"iris-{sample}{run.created_at:%Y-%m-%d}{f'-{words}' if words else ''}.{ending}"
