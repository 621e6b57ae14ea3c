"""Other languages and scripts: figures and structure, and an honest word about it."""

from __future__ import annotations

import pytest

from tests.routing.providers.offline import corpus
from tests.routing.providers.offline.answering import ask, ask_all, texts


@pytest.mark.parametrize("name", corpus.FOREIGN)
def test_it_says_that_its_rules_read_english(name: str) -> None:
    for answer in ask_all(corpus.FOREIGN[name]).values():
        assert "English" in answer.reasoning
        assert answer.confidence is not None
        assert answer.confidence < 60
        assert len(answer.insights) >= 3
        assert len(answer.next_steps) == 3


@pytest.mark.parametrize(
    ("scenario", "language"),
    [
        (corpus.GERMAN, "German"),
        (corpus.FRENCH, "French"),
        (corpus.SPANISH, "Spanish"),
        (corpus.JAPANESE, "Japanese"),
    ],
)
def test_it_names_the_language_where_it_can(scenario: str, language: str) -> None:
    assert f"seems to be in {language}" in ask(scenario, "logical").reasoning


@pytest.mark.parametrize(
    ("scenario", "figures"),
    [
        (corpus.GERMAN, ["4.200 €"]),
        (corpus.FRENCH, ["320 000 €", "15 000 €"]),
        (corpus.JAPANESE, ["600万円", "200万円"]),
        (corpus.ARABIC, ["40000"]),
    ],
)
def test_its_figures_are_read(scenario: str, figures: list[str]) -> None:
    said = " ".join(texts(ask(scenario, "factual")))
    assert all(figure in said for figure in figures)


def test_its_dates_sides_and_telling_words_are_read() -> None:
    assert "Ende März" in " ".join(texts(ask(corpus.GERMAN, "strategic")))
    assert "noch zwei Jahre bleiben" in " ".join(texts(ask(corpus.GERMAN, "logical")))
    assert "Ma sœur refuse de vendre" in " ".join(texts(ask(corpus.FRENCH, "ethical")))
    assert "no sé si mi pareja vendría" in " ".join(texts(ask(corpus.SPANISH, "factual")))


def test_two_foreign_texts_differ() -> None:
    first, second = ask_all(corpus.GERMAN), ask_all(corpus.FRENCH)
    assert first["logical"].insights != second["logical"].insights
    assert first["factual"].insights != second["factual"].insights
