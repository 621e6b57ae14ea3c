"""Tests the items, quotes and speed of decision readiness."""

from __future__ import annotations

import time

import pytest

from routing.readiness import is_assessable, readiness
from routing.results.analysis_result import Readiness
from tests.routing.readiness.measure import HALVES, accuracy, auc, pairs


def known(found: Readiness) -> set[str]:
    return {item.key for item in found.items if item.found}


@pytest.mark.parametrize("half", HALVES)
def test_detailed_texts_rank_above_vague_ones(half: str) -> None:
    assert len(pairs(half)) == 30
    assert auc(half) >= 0.95
    assert min(accuracy(half).values()) >= 0.65


def test_quotes_are_verbatim() -> None:
    for pair in pairs("development"):
        for item in readiness(pair.detailed).items:
            assert (item.quote is not None) == item.found
            assert item.quote is None or item.quote in pair.detailed


def test_added_input_raises_readiness_and_changes_the_question() -> None:
    before = readiness("Porto or Lisbon?")
    after = readiness(
        "Porto or Lisbon?", ["I want to be near my sister. Rent is 900 in one and 1,200 in the other."]
    )
    assert (before.known, after.known) == (1, 4)
    assert known(after) == {"options", "aim", "affected", "figures"}
    assert (before.next_question, after.next_question) == (
        "What do you want to achieve with this decision?",
        "By when do you have to decide?",
    )


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("Soll ich kündigen? Ich weiß es nicht.", "Welche Möglichkeiten"),
        ("¿Debería dejar mi trabajo? No lo sé.", "¿Qué opciones"),
        ("Est-ce que je dois partir ? Je ne sais pas.", "Quelles options"),
        ("Devo mudar de cidade? Não sei o que fazer.", "Que opções"),
        ("Devo cambiare città? Non so che cosa fare.", "Quali opzioni"),
        ("Should I leave? I do not know.", "Which options"),
    ],
)
def test_question_is_in_the_language_of_the_text(text: str, question: str) -> None:
    assert str(readiness(text).next_question).startswith(question)


def test_unsupported_language_reports_no_missing_item() -> None:
    assert not is_assessable(
        "Pitäisikö minun muuttaa Tampereelle, vaikka työni ja ystäväni ovat Helsingissä ja on jo myöhä?"
    )
    assert is_assessable("Should I move to Tampere although my work is in Helsinki?")


@pytest.mark.parametrize("unit", ["a ", "or ", "by 1 ", "1 ", "x", "1,000", "\u0301", "wir wollen bis ", "("])
def test_time_is_linear_in_length(unit: str) -> None:
    def seconds(length: int) -> float:
        text = (unit * length)[:length]
        times = []
        for extra in range(3):
            started = time.thread_time()
            readiness(text[: length - extra])
            times.append(time.thread_time() - started)
        return min(times)

    seconds(1000)
    assert seconds(20_000) < 0.1 + 10 * seconds(5_000)
    assert seconds(20_000) < 1.0
