"""docs/security.md lists every requirement once and cites existing code and tests."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tests.support.product import ROOT

PAGE = ROOT / "docs/security.md"

LEVELS = {
    "1.1": "22",
    "1.2": "1111122223",
    "1.3": "112222222223",
    "1.4": "222",
    "1.5": "123",
    "2.1": "122",
    "2.2": "112",
    "2.3": "12223",
    "2.4": "23",
    "3.1": "3",
    "3.2": "113",
    "3.3": "12223",
    "3.4": "11222233",
    "3.5": "11122333",
    "3.6": "3",
    "3.7": "22333",
    "4.1": "12233",
    "4.2": "23333",
    "4.3": "22",
    "4.4": "1222",
    "5.1": "2",
    "5.2": "112333",
    "5.3": "113",
    "5.4": "222",
    "6.1": "122",
    "6.2": "111111112222",
    "6.3": "11223333",
    "6.4": "112233",
    "6.5": "22222333",
    "6.6": "2223",
    "6.7": "33",
    "6.8": "2222",
    "7.1": "222",
    "7.2": "1111",
    "7.3": "22",
    "7.4": "11222",
    "7.5": "223",
    "7.6": "22",
    "8.1": "1233",
    "8.2": "1123",
    "8.3": "133",
    "8.4": "23",
    "9.1": "111",
    "9.2": "1222",
    "10.1": "22",
    "10.2": "223",
    "10.3": "22223",
    "10.4": "1111122222233333",
    "10.5": "22222",
    "10.6": "22",
    "10.7": "222",
    "11.1": "2233",
    "11.2": "22233",
    "11.3": "11233",
    "11.4": "1222",
    "11.5": "23",
    "11.6": "23",
    "11.7": "33",
    "12.1": "12233",
    "12.2": "11",
    "12.3": "22223",
    "13.1": "2333",
    "13.2": "222223",
    "13.3": "2233",
    "13.4": "1222233",
    "14.1": "22",
    "14.2": "12223333",
    "14.3": "122",
    "15.1": "12233",
    "15.2": "12233",
    "15.3": "1222222",
    "15.4": "3333",
    "16.1": "2",
    "16.2": "22222",
    "16.3": "2222",
    "16.4": "222",
    "16.5": "2223",
    "17.1": "23",
    "17.2": "22223333",
    "17.3": "22",
}
"""For each section of ASVS 5.0.0, the lowest level of each requirement, in order of numbers."""

ROW = re.compile(r"^\| (\d+\.\d+\.\d+) \| ([12]) \| [^|]+ \| ([a-z ]+) \| ([^|]+) \|$", re.MULTILINE)
STATES = {"met", "not met", "not applicable"}
NAMED_PATH = re.compile(r"`([\w./-]+)(?:::(\w+))?`")
ROOTS = ("app/", "workers/", "routing/", "web/", "tests/", "docs/", "deploy/")
FILES = {"docker-compose.yml", "Dockerfile", ".dockerignore", "pyproject.toml", "requirements.lock"}
FILES |= {"SECURITY.md", "requirements-embedded.lock"}


def rows() -> list[tuple[str, str, str, str]]:
    return ROW.findall(PAGE.read_text("utf-8"))


def named_paths(text: str) -> list[tuple[str, str]]:
    """Yields paths in backticks, with the name of a test or an empty string."""
    found = NAMED_PATH.findall(text)
    return [(path, test) for path, test in found if path.startswith(ROOTS) or path in FILES]


def test_every_requirement_of_levels_1_and_2_is_listed_once() -> None:
    wanted = {
        f"{section}.{number}": level
        for section, levels in LEVELS.items()
        for number, level in enumerate(levels, 1)
        if level != "3"
    }
    listed = [(number, level) for number, level, _, _ in rows()]
    assert [number for number, times in Counter(n for n, _ in listed).items() if times > 1] == []
    assert dict(listed) == wanted
    table_rows = re.findall(r"^\| \d+\.\d+\.\d+ ", PAGE.read_text("utf-8"), re.MULTILINE)
    assert len(table_rows) == len(listed), "a row does not have the five columns"


def test_totals_match_the_table() -> None:
    counts = Counter(state for _, _, state, _ in rows())
    totals = (
        f"Of {counts.total()} requirements {counts['met']} are met, {counts['not met']} are not"
        f" and {counts['not applicable']} do not apply."
    )
    assert totals in PAGE.read_text("utf-8")


@pytest.mark.parametrize(("number", "state", "evidence"), [(n, s, e) for n, _, s, e in rows()])
def test_every_row_has_a_state_and_a_reason_or_evidence(number: str, state: str, evidence: str) -> None:
    assert state in STATES
    assert state != "met" or named_paths(evidence), "what is met names code or a test"
    assert state == "met" or re.search(r"[a-z]{2}", NAMED_PATH.sub("", evidence)), "the reason is missing"


def test_every_path_and_test_on_the_page_exists() -> None:
    missing = []
    for path, test in named_paths(PAGE.read_text("utf-8")):
        file = ROOT / path
        if not file.exists() or (test and not re.search(rf"def {test}\(", file.read_text("utf-8"))):
            missing.append(f"{path}::{test}")
    assert missing == []
