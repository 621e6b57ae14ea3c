"""What the picture of a shared analysis shows."""

from __future__ import annotations

from msgspec import Struct

from app.domains.sharing.reading import beginning
from app.domains.sharing.schemas import SharedRead

TITLE_MOST = 170


class PreviewLens(Struct, frozen=True):
    """`score` is 0-10, or None."""

    id: str
    name: str
    score: float | None


class Preview(Struct, frozen=True):
    title: str
    score: float
    label: str
    lenses: tuple[PreviewLens, ...]
    offline: bool


def preview_of(shared: SharedRead) -> Preview:
    result = shared.result
    return Preview(
        title=beginning(shared.title, TITLE_MOST),
        score=result.score,
        label=result.label,
        lenses=tuple(PreviewLens(id, lens.name, lens.score) for id, lens in result.lenses.items()),
        offline=result.offline,
    )
