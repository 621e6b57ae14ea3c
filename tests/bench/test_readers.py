"""Every reader of free text with every hostile text."""

from __future__ import annotations

import pytest

from routing.text_readers import TextReader
from tests.bench.readers import USUAL, all_readers, hostile_texts, is_failure, measure, name_of, seconds_of


@pytest.mark.parametrize("reader", all_readers(), ids=name_of)
@pytest.mark.timeout(1_800)
def test_reader_is_linear_for_every_hostile_text(reader: TextReader) -> None:
    seconds_of(reader.call, USUAL)
    failures = [found for text in hostile_texts(reader) if is_failure(found := measure(reader, text))]
    assert not failures, "\n".join(failure.line() for failure in sorted(failures, reverse=True)[:20])
