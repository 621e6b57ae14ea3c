"""Every file that docs/specification.md cites exists and contains the quoted texts."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from msgspec import Struct

from tests.support.product import ROOT

PAGE = (ROOT / "docs/specification.md").read_text("utf-8")
CODE = re.compile(r"`([^`]+)`")
CELLS = re.compile(r"(?<!\\)\|")
PATH_CELL = re.compile(r"^(`(tests|web/src)/[^`]+`(, )?)+$")


class Row(Struct, frozen=True):
    """Quoted texts and the files that are cited for them; the first file must contain the texts."""

    held: tuple[str, ...]
    files: tuple[str, ...]


def rows() -> Iterator[Row]:
    for line in PAGE.splitlines():
        cells = [cell.strip().replace("\\|", "|") for cell in CELLS.split(line)[1:-1]]
        if len(cells) > 1 and PATH_CELL.match(cells[1]):
            files = [path for cell in cells[1:] for path in CODE.findall(cell)]
            yield Row(tuple(CODE.findall(cells[0])), tuple(files))


ROWS = list(rows())


def test_page_has_many_rows() -> None:
    assert len(ROWS) > 300


@pytest.mark.parametrize("path", sorted({path for row in ROWS for path in row.files}))
def test_named_files_contain_the_text_of_their_row(path: str) -> None:
    place = ROOT / path
    assert place.exists(), "no such file"
    if not place.is_file():
        assert any(place.glob("test_*.py")), "no tests in it"
        return
    text = place.read_text("utf-8")
    plain = text.replace('\\"', '"').replace("\\'", "'")
    held = [word for row in ROWS if row.files[0] == path for word in row.held]
    assert [word for word in held if word not in plain and word not in text] == []
