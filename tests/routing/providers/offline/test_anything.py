"""Any text at all is analysed: no error, no empty answer, in bounds."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from routing.providers.offline.reading.words import words
from tests.routing.providers.offline.answering import LENSES, ask

WORDS = st.sampled_from(
    sorted(
        words(
            """
            should I we or whether to buy sell £5,000 $3m 20% by March within two years my mother the
            board but not sure must promised ? . , ; ( ) - vs either if because never only trial kids Anna
            Berlin 12 of 80 employees a and Option A: 1) * sue “ ” ' 万円 oder ou 3.5 k month per year
            """
        )
    )
)
SENTENCES = st.lists(WORDS, min_size=1, max_size=60).map(" ".join)
ANYTHING = st.text(min_size=1, max_size=400).filter(lambda text: bool(text.strip()))


@settings(max_examples=60, deadline=None)
@given(scenario=st.one_of(SENTENCES, ANYTHING), lens=st.sampled_from(sorted(LENSES)), tier=st.integers(1, 3))
def test_anything_is_answered(scenario: str, lens: str, tier: int) -> None:
    answer = ask(scenario, lens, tier)
    assert len(answer.insights) >= 3
    assert len(answer.next_steps) >= 3
    assert len(set(answer.insights)) == len(answer.insights)
    assert 0 <= answer.score <= 10
    assert answer.confidence is not None
    assert 20 <= answer.confidence <= 90
