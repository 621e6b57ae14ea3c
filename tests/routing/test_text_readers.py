"""Functions that read text by people or models are registered, and linear for a sample of hostile texts.

`python -m tests.bench readers` measures all texts.
"""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

from routing.text_readers import TextReader
from tests.bench.hostile_texts import SCRIPTS, HostileText, repeated, texts_of
from tests.bench.readers import (
    GROWTH_MOST,
    ROOT,
    USUAL,
    all_readers,
    literals_of,
    measure,
    seconds_of,
    sources,
)

SCANNERS = frozenset({"re", "regex", "unicodedata", "markdown_it", "difflib"})
"""Libraries with which a module reads text."""

SIZE, SAMPLED, OWN_WORDS = 2_000, 2, 8


def test_module_that_scans_texts_registers_a_reader_or_gives_a_reason() -> None:
    silent = {
        str(path.relative_to(ROOT))
        for path in sources()
        if "@reads_text(" not in (source := path.read_text("utf-8")) and SCANNERS & _imported(source)
    }
    assert silent - TRUSTED.keys() == set(), (
        "register its function with @reads_text, or say what it reads here"
    )
    assert TRUSTED.keys() - silent == set(), "no longer needed here"


def test_every_script_has_250_hostile_texts() -> None:
    for script in SCRIPTS:
        assert len({text.make(1_000) for text in texts_of(script)}) >= 250, script


def test_reader_is_linear_for_a_sample_of_hostile_texts() -> None:
    random = Random(38)
    everything = [text for script in SCRIPTS for text in texts_of(script)]
    slow = []
    for reader in all_readers():
        seconds_of(reader.call, USUAL)
        for text in (*_letters(), *random.sample(everything, SAMPLED), *_own_words(reader)):
            found = measure(reader, text, SIZE)
            if found.growth > GROWTH_MOST:
                slow.append(found)
    assert not slow, "\n".join(one.line() for one in sorted(slow, reverse=True))


def _letters() -> list[HostileText]:
    return [HostileText(letter, repeated(letter)) for letter in "aあ."]


def _own_words(reader: TextReader) -> list[HostileText]:
    path = ROOT / Path(*reader.function.__module__.split(".")).with_suffix(".py")
    words = literals_of(str(path))[:OWN_WORDS]
    return [HostileText(word, repeated(f"{word} ")) for word in words]


def _imported(source: str) -> set[str]:
    return set(re.findall(r"^(?:import|from) (\w+)", source, re.MULTILINE))


OWN = "reads only text of the product, its settings or its machine"
HEADER = "reads a header, which the server limits to 64 kB, with patterns that start at a fixed place"
PARSER = "covered by the readers of routing.answers.parser"

TRUSTED = {
    "app/core/backup/programs.py": OWN,
    "app/core/embedded/programs.py": OWN,
    "app/core/events/records.py": "matches a whole event ID of limited length",
    "app/core/network/postgres_address.py": OWN,
    "app/core/network/redis_address.py": OWN,
    "app/core/redis/checks.py": OWN,
    "app/core/security/credentials.py": "normalises passwords, which are limited to 1,000 characters",
    "app/core/settings/types.py": OWN,
    "app/core/text/terminal.py": "replaces single characters; the launcher, which uses it, loads no routing",
    "app/domains/agents/content/validation.py": "matches whole names of models, after a length check",
    "app/domains/operations/status/service.py": "reads texts of errors of PostgreSQL and Redis",
    "app/domains/runs/exports/filenames.py": "reads the first 200 characters",
    "app/domains/runs/share_links/published_texts.py": "matches whole texts that the product has written",
    "app/domains/runs/share_links/service.py": "matches a whole token of fixed length",
    "app/http/dependencies.py": OWN,
    "app/http/pages/link_previews.py": OWN,
    "app/http/pages/web.py": HEADER,
    "app/http/requests/request_id.py": HEADER,
    "app/http/requests/validation_messages.py": "reads messages of msgspec, which do not quote values",
    "app/http/server/base_path.py": OWN,
    "app/http/server/headers.py": HEADER,
    "routing/answers/field_names.py": PARSER,
    "routing/answers/json_values.py": PARSER,
    "routing/answers/partial_json.py": PARSER,
    "routing/answers/retained_words.py": PARSER,
    "routing/answers/text_ends.py": PARSER,
    "routing/answers/tolerant_json.py": PARSER,
    "routing/bench/baselines.py": "reads packs of the benchmark",
    "routing/bench/numeric_scores.py": "reads packs of the benchmark",
    "routing/grounding/lexicon.py": OWN,
    "routing/network/proxies.py": OWN,
    "routing/network/trust.py": OWN,
    "routing/offline/contradictions.py": "covered by routing.offline.provider.compose",
    "routing/offline/sums.py": "covered by routing.offline.provider.compose",
    "routing/providers/capabilities.py": "reads the text of routing.providers.error_responses",
    "routing/providers/error_causes.py": "reads the text of routing.providers.error_responses",
    "routing/providers/gemini.py": "reads a duration",
    "routing/providers/servers/reports.py": "reads a report of at most 64 kB line by line",
    "routing/safety/patterns.py": "covered by routing.safety.check.assess",
    "routing/scenario_facts/lexicon.py": OWN,
}
"""Modules that scan no text of people or models, or are covered by another reader."""
