"""The Python client against the whole product, over connections that break."""

from __future__ import annotations

from collections import defaultdict
from datetime import timedelta
from uuid import UUID

import msgspec
import pytest

from app.core.clock import utc_now
from iris_client import (
    AnalysisResult,
    AsyncIris,
    Completed,
    ConnectionLost,
    Event,
    Iris,
    LensDelta,
    NotAllowed,
    NotAuthenticated,
    NotFound,
    SafetyResult,
)
from tests.clients.cutting_proxy import cutting_proxy
from tests.support.product import Product

pytestmark = pytest.mark.timeout(180)

QUESTION = (
    "Should I take the job in Lisbon? It pays 9,000 euros a year more, but my parents are 74 and live in "
    "Graz. I have to answer by the end of May."
)


def milestones(events: list[Event]) -> list[bytes]:
    """Returns all events but the live text, whose pieces depend on the moment of reading."""
    return [msgspec.json.encode(event) for event in events if not isinstance(event, LensDelta)]


def texts(events: list[Event]) -> dict[str, str]:
    """Returns the live text of each lens."""
    found: dict[str, str] = defaultdict(str)
    for event in events:
        if isinstance(event, LensDelta):
            found[event.lens] = event.text if event.reset else found[event.lens] + event.text
    return found


def test_stream_yields_every_event_once_when_its_connection_is_cut(
    offline_product: Product, api_token: str
) -> None:
    with (
        cutting_proxy(offline_product.url, 700, 1_500, 2_500) as (proxy, address),
        Iris(address, api_token) as iris,
        Iris(offline_product.url, api_token) as direct,
    ):
        events = list(iris.analyze(QUESTION, stream=True))
        assert (proxy.cuts, proxy.resumed) == (3, 2), "the first cut is in the head"
        last = events[-1]
        assert isinstance(last, Completed)
        assert isinstance(last.result, AnalysisResult)
        replayed = list(direct.follow(last.result.analysis_id))
    assert milestones(events) == milestones(replayed)
    assert set(texts(events)) == {"logical", "ethical", "factual", "strategic"}


async def test_async_stream_yields_every_event_once_when_its_connection_is_cut(
    offline_product: Product, api_token: str
) -> None:
    with cutting_proxy(offline_product.url, 600, 2_000) as (proxy, address):
        async with AsyncIris(address, api_token) as iris:
            stream = await iris.analyze(QUESTION, stream=True)
            events = [event async for event in stream]
            last = events[-1]
            assert isinstance(last, Completed)
            assert isinstance(last.result, AnalysisResult)
            replayed = [event async for event in iris.follow(last.result.analysis_id)]
        assert (proxy.cuts, proxy.resumed) == (2, 1)
    assert milestones(events) == milestones(replayed)


def test_decision_is_analysed_refined_recorded_and_resolved(offline_product: Product, api_token: str) -> None:
    with Iris(offline_product.url, api_token) as iris:
        result = iris.analyze(QUESTION)
        assert isinstance(result, AnalysisResult)
        refined = iris.ask_follow_up(result.analysis_id, "I may work two days from home.")
        assert isinstance(refined, AnalysisResult)
        assert refined.analysis_id != result.analysis_id
        assert iris.get_analysis(result.analysis_id).status == "completed"
        assert UUID(str(result.analysis_id)) in {entry.id for entry in iris.list_analyses().entries}
        assert b"Lisbon" in iris.export_analysis(result.analysis_id)

        review = utc_now().date() + timedelta(days=90)
        decision = iris.record_decision(result.analysis_id, "I stay.", confidence=60, review_on=review)
        assert iris.get_decision(result.analysis_id) == decision
        assert iris.record_outcome(decision.id, "well").outcome == "well"
        assert iris.list_decisions(state="resolved").decisions[0].id == decision.id
        assert iris.list_agents().agents


def test_text_that_describes_danger_is_answered_with_help(offline_product: Product, api_token: str) -> None:
    with Iris(offline_product.url, api_token) as iris:
        assert isinstance(iris.analyze("I want to kill myself."), SafetyResult)


def test_errors_have_the_code_of_the_server(
    offline_product: Product, api_token: str, session_token: str
) -> None:
    with Iris(offline_product.url, api_token) as iris:
        with pytest.raises(NotFound) as missing:
            iris.get_analysis(UUID(int=0))
        assert (missing.value.status, missing.value.code) == (404, "analysis_not_found")
        assert missing.value.request_id
        with pytest.raises(NotAllowed) as refused:
            iris.list_tokens()
        assert refused.value.code == "session_required"
    with Iris(offline_product.url, session_token) as iris:
        created = iris.create_token("Script", ["read"])
        assert created.id in {token.id for token in iris.list_tokens().tokens}
        iris.revoke_token(created.id)
    with Iris(offline_product.url, created.token) as iris, pytest.raises(NotAuthenticated) as ended:
        iris.list_analyses()
    assert ended.value.code == "token_revoked"
    with Iris("http://127.0.0.1:9", api_token) as nowhere, pytest.raises(ConnectionLost):
        nowhere.list_analyses()
