"""Endpoint of the prompt preview."""

from __future__ import annotations

from litestar.di import NamedDependency
from litestar.params import JSONBody

from app.domains.agents.prompt_preview.schemas import PreviewRequest, PromptPreview
from app.domains.agents.prompt_preview.service import PromptPreviewService

Previews = NamedDependency[PromptPreviewService]


async def preview_agent(data: JSONBody[PreviewRequest], prompt_preview_service: Previews) -> PromptPreview:
    """Returns the exact prompts that models would receive from an agent like this one.

    Nothing is sent or stored.
    """
    return prompt_preview_service.preview(data)
