"""The preview picture of a shared analysis."""

from __future__ import annotations

import struct
from typing import Any

import httpx
import msgspec

from app.core.typesetting import Typesetter
from app.domains.runs.share_links.preview import Preview, PreviewLens
from tests.support.people import Person
from tests.support.shares import create_link, import_analysis

NAMES = ("Logical", "Ethical", "Factual", "Strategic")
PREVIEW = Preview(
    title="Should we move?",
    untitled="An analysis",
    author="Ada",
    subtitle="ClarityIQ and lens scores",
    score="82",
    band="(74–88)",
    label="High Clarity",
    note="Form of the analysis, not truth",
    lenses=tuple(PreviewLens(name.lower(), name, 7.0, "7.0") for name in NAMES),
)
UNASSIGNED_CHARACTER = "\U0004d3c1"
"""A character that Unicode has not assigned."""


async def render_preview(**changes: Any) -> bytes:
    return await Typesetter().picture("preview.typ", msgspec.structs.replace(PREVIEW, **changes))


def size(png: bytes) -> tuple[int, int]:
    width, height = struct.unpack(">II", png[16:24])
    return width, height


async def test_preview_is_a_png_of_the_card_size(client: httpx.AsyncClient, person: Person) -> None:
    made = await create_link(client, person, await import_analysis(client, person))
    answer = await client.get(f"/api/shared/{made['token']}/preview.png")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
    assert answer.content.startswith(b"\x89PNG\r\n")
    assert size(answer.content) == (1200, 630)


async def test_picture_omits_parts_hidden_by_the_link(client: httpx.AsyncClient, person: Person) -> None:
    """Pictures of two analyses that differ only in their hidden scenario are equal."""
    pictures = []
    for shows in (True, False):
        for scenario in ("Should I leave Acme?", "Should I join Bumble?"):
            analysis_id = await import_analysis(client, person, decisionScenario=scenario)
            made = await create_link(client, person, analysis_id, showsScenario=shows)
            pictures.append((await client.get(f"/api/shared/{made['token']}/preview.png")).content)
    assert pictures[0] != pictures[1]
    assert pictures[2] == pictures[3]


async def test_title_of_any_length_fits_the_preview() -> None:
    three_lines = await render_preview(title="word " * 20)
    for title in ("word " * 400, "x" * 2_000, "#panic() [ $ *", ""):
        changed = await render_preview(title=title)
        assert size(changed) == (1200, 630)
        assert changed != three_lines
    cut = [await render_preview(title="word " * count) for count in (60, 400)]
    assert cut[0] == cut[1]


async def test_character_without_a_font_is_left_out() -> None:
    with_it = await render_preview(title=f"Should we move?{UNASSIGNED_CHARACTER}")
    assert with_it == await render_preview()
    only_it = await render_preview(title=UNASSIGNED_CHARACTER, author=UNASSIGNED_CHARACTER)
    assert only_it == await render_preview(title="An analysis", author="")


async def test_emoji_and_right_to_left_scripts_are_drawn() -> None:
    """A picture with a character that no font has differs from none of these if they are left out."""
    blank = await render_preview(title="", untitled="")
    for title in ("🎯", "👩‍👩‍👧", "🇵🇹", "שלום", "مرحبا"):
        assert await render_preview(title=title, untitled="") != blank, title


async def test_preview_includes_custom_lenses() -> None:
    lenses = tuple(PreviewLens(f"own-{n}", f"Lens with a long name {n}", None, "–") for n in range(6))
    assert size(await render_preview(lenses=lenses)) == (1200, 630)
