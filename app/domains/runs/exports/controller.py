"""Endpoint of exports."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from litestar import Response
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from app.core.api.downloads import attachment
from app.domains.identity.accounts.sessions import Caller
from app.domains.runs.exports.schemas import ExportFormat
from app.domains.runs.exports.service import ExportService

Format = Annotated[ExportFormat, QueryParameter(description="File format.")]


async def export_analysis(
    analysis_id: FromPath[UUID],
    caller: NamedDependency[Caller],
    export_service: NamedDependency[ExportService],
    format: Format,
) -> Response[bytes]:
    """Exports a finished analysis as Markdown, JSON or PDF."""
    file = await export_service.export(caller, analysis_id, format)
    return Response(
        file.content,
        media_type=file.media_type,
        headers={"Content-Disposition": attachment(file.name)},
    )
