"""Previews the prompts of drafts."""

from __future__ import annotations

from app.domains.agents.prompt_preview.renderer import preview
from app.domains.agents.prompt_preview.schemas import PreviewRequest, PromptPreview
from routing.models.ladder import Ladder


class PromptPreviewService:
    def __init__(self, ladder: Ladder) -> None:
        self._ladder = ladder

    def preview(self, request: PreviewRequest) -> PromptPreview:
        """Returns the prompts of a draft. Raises the errors of `renderer.preview`."""
        return preview(request, self._ladder)
