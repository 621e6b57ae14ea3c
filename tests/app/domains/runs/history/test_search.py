"""Search of the history: word prefixes first, then substrings."""

from __future__ import annotations

import pytest

from tests.app.domains.runs.history.history_client import HistoryClient

LISBON = "Should I take the job in Lisbon for $45,000, or stay in Zürich?"
PRESS = "Sell the old press now? It's a cost-benefit question: see example.com/press_list 100%"


@pytest.fixture
async def two_analyses(history_client: HistoryClient) -> HistoryClient:
    await history_client.save(LISBON)
    await history_client.save(PRESS)
    return history_client


@pytest.mark.parametrize(
    ("q", "found"),
    [
        ("lisbon", [LISBON]),
        ("LIS", [LISBON]),
        ("job lis", [LISBON]),
        ("lis job tak", [LISBON]),
        ("lis press", []),
        ("zür", [LISBON]),
        ("45,000", [LISBON]),
        ("$45,000,", [LISBON]),
        ("cost-ben", [PRESS]),
        ("it's", [PRESS]),
        ("the", [PRESS, LISBON]),
        ("  press  ", [PRESS]),
        ("example.com", [PRESS]),
        ("", [PRESS, LISBON]),
        ("   ", [PRESS, LISBON]),
    ],
)
async def test_query_words_match_word_prefixes(two_analyses: HistoryClient, q: str, found: list[str]) -> None:
    assert await two_analyses.scenarios(q=q) == found


@pytest.mark.parametrize(
    ("q", "found"),
    [
        ("isbo", [LISBON]),
        ("ISBO", [LISBON]),
        ("ench", []),
        ("?", [PRESS, LISBON]),
        ("100%", [PRESS]),
        ("5_%", []),
        ("%", [PRESS]),
        ("press_l", [PRESS]),
        ("ress_list", [PRESS]),
        ("\\", []),
        ("'", [PRESS]),
        ("job in Lisb", [LISBON]),
        ("ob in Lisb", [LISBON]),
    ],
)
async def test_query_falls_back_to_substring_match(
    two_analyses: HistoryClient, q: str, found: list[str]
) -> None:
    assert await two_analyses.scenarios(q=q) == found


async def test_word_matches_rank_before_substring_matches(history_client: HistoryClient) -> None:
    await history_client.save("A compress for the knee?")
    await history_client.save("Press on, or rest?")
    assert await history_client.scenarios(q="press") == ["Press on, or rest?"]


@pytest.mark.parametrize(
    "q", ["o", "owner", ":", "&", "|", "!", "<->", "a & b", "a:*", "(", "'a'", "a\\'b", ":*"]
)
async def test_query_operators_are_matched_literally(history_client: HistoryClient, q: str) -> None:
    """No word prefix matches the internal word that marks the owner of an entry."""
    await history_client.save("Rent it, say?")
    expected = ["Rent it, say?"] if q in "Rent it, say?" else []
    assert await history_client.scenarios(q=q) == expected


async def test_search_matches_the_title(history_client: HistoryClient) -> None:
    analysis_id = await history_client.save(LISBON)
    await history_client.change(analysis_id, title="Moving to Portugal")
    assert await history_client.ids(q="portug lisb") == [analysis_id]
    assert await history_client.ids(q="ortugal") == [analysis_id]

    await history_client.change(analysis_id, title="Moving south")
    assert await history_client.ids(q="portug") == []
    assert await history_client.ids(q="south") == [analysis_id]

    await history_client.change(analysis_id, title=None)
    assert await history_client.ids(q="south") == []
    assert await history_client.ids(q="lisbon") == [analysis_id]


async def test_new_run_is_searchable_immediately(history_client: HistoryClient) -> None:
    analysis_id = await history_client.start_analysis(scenario="Sell the press?")
    assert await history_client.ids(q="pres") == [analysis_id]
