"""Every surface of the server shows a measured score with its band."""

from __future__ import annotations

import io
import json
from typing import Any

import msgspec
from rich.console import Console

from app.cli.analysis.formatters import report
from app.domains.runs.share_links.preview import preview_of
from app.domains.runs.share_links.schemas import SharedRead
from routing.band.wording import interval_text
from routing.results.analysis_result import AnalysisResult, BandEdges
from tests.app.domains.community.posts.posting import shared
from tests.app.domains.runs.bands.bench import Bench
from tests.app.domains.runs.bands.test_measurement import ORDER, noise_script
from tests.support.shares import create_link


async def test_every_surface_shows_the_score_with_its_band(bench: Bench) -> None:
    bench.simulator.play(noise_script(ORDER))
    analysis_id = await bench.complete_analysis()
    refined = await bench.complete_analysis(parentId=analysis_id, relation="what-if")
    result = await bench.measure_band(analysis_id)
    edges = {edge: result["band"][edge] for edge in ("low", "high")}
    text = f"{result['score']:.0f} ({interval_text(BandEdges(**edges))})"

    entries = (await bench.read("/api/analyses/history"))["entries"]
    assert {entry["id"]: entry["band"] for entry in entries} == {analysis_id: edges, refined: None}
    changed = await bench.read(f"/api/analyses/{refined}/changes")
    assert (changed["score"]["bandBefore"], changed["score"]["bandAfter"]) == (edges, None)
    markdown = await bench.client.get(
        f"/api/analyses/{analysis_id}/export?format=markdown", headers=bench.person.headers
    )
    assert f"{result['score']:.1f} ({interval_text(BandEdges(**edges))}) of 100" in markdown.text

    post_id = await shared(bench.client, bench.person, analysis_id=analysis_id)
    (card,) = await bench.read("/api/social/feed")
    post = await bench.read(f"/api/social/posts/{post_id}")
    assert card["band"] == post["band"] == post["analysis"]["band"] == edges
    assert f"ClarityIQ {text} of 100" in (await bench.client.get(f"/social/post/{post_id}")).text

    token = (await create_link(bench.client, bench.person, analysis_id))["token"]
    opened = msgspec.convert(await bench.read(f"/api/shared/{token}"), SharedRead)
    picture = preview_of(opened)
    assert f"{picture.score} {picture.band}" == text
    assert f"ClarityIQ {text} of 100" in (await bench.client.get(f"/shared/{token}")).text

    terminal = io.StringIO()
    Console(file=terminal, width=100).print(report(msgspec.convert(result, AnalysisResult)))
    assert f"ClarityIQ {text}" in terminal.getvalue()


async def test_replayed_events_end_with_the_band_and_its_cost(bench: Bench) -> None:
    analysis_id = await bench.complete_analysis()
    before = await read_completed_event(bench, analysis_id)

    result = await bench.measure_band(analysis_id)

    after = await read_completed_event(bench, analysis_id)
    assert before["result"]["band"] is None
    assert after["result"]["band"] == result["band"]
    assert after["result"]["receipt"] == result["receipt"]
    assert list(after["result"]["lenses"]) == list(before["result"]["lenses"])


async def read_completed_event(bench: Bench, analysis_id: str) -> dict[str, Any]:
    """Returns the `completed` event of a replayed stream."""
    answer = await bench.client.get(f"/api/analyses/{analysis_id}/events", headers=bench.person.headers)
    data = [line.removeprefix("data: ") for line in answer.text.split("\n") if line.startswith("data: ")]
    final: dict[str, Any] = json.loads(data[-1])
    return final
