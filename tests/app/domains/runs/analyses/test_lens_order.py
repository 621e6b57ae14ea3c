"""Stored results keep the order of their lens set."""

from __future__ import annotations

from app.domains.runs.analyses.lens_order import BY_LENS, sort_stored_result


def test_default_lenses_are_stored_in_default_order() -> None:
    shuffled = {"ethical": 1, "strategic": 2, "factual": 3, "logical": 4}
    stored = dict.fromkeys(BY_LENS, shuffled)
    ordered = sort_stored_result(stored, None)
    for name in stored:
        assert list(ordered[name]) == ["logical", "ethical", "factual", "strategic"]


def test_unknown_lenses_are_ordered_last() -> None:
    stored = {name: {"other": 1, "b": 2, "a": 3} for name in BY_LENS}
    assert list(sort_stored_result(stored, [{"id": "a"}, {"id": "b"}])["lenses"]) == ["a", "b", "other"]
