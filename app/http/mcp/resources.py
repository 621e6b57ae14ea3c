"""Analyses as Markdown resources."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from mcp.server.context import ServerRequestContext
from mcp.shared.exceptions import MCPError
from mcp_types import (
    INTERNAL_ERROR,
    INVALID_PARAMS,
    ListResourcesResult,
    ListResourceTemplatesResult,
    PaginatedRequestParams,
    ReadResourceRequestParams,
    ReadResourceResult,
    Resource,
    ResourceTemplate,
    TextResourceContents,
)

from app.core.errors import AppError
from app.domains.runs.analyses.errors import AnalysisNotFound
from app.http.errors import app_error_of
from app.http.mcp.call import CALL, PATH, McpCall
from app.http.mcp.report import analysis_markdown, entry_title

PREFIX = "iris://analyses/"
MARKDOWN = "text/markdown"
PAGE = 50

Context = ServerRequestContext[dict[str, Any], Any]


async def list_resources(context: Context, params: PaginatedRequestParams | None) -> ListResourcesResult:
    """Lists the person's analyses: pinned ones first, then newest first."""
    call = call_of(context)
    try:
        page = await call.services.history.page(call.caller, "", params.cursor if params else None, PAGE)
    except Exception as error:
        raise protocol_error(app_error_of(error, PATH)) from error
    return ListResourcesResult(
        resources=[
            Resource(
                uri=f"{PREFIX}{entry.id}",
                name=str(entry.id),
                title=entry_title(entry),
                description=f"Analysis of {entry.created_at:%Y-%m-%d}, {entry.status}",
                mime_type=MARKDOWN,
            )
            for entry in page.entries
        ],
        next_cursor=page.next,
    )


async def list_templates(_: Context, __: PaginatedRequestParams | None) -> ListResourceTemplatesResult:
    return ListResourceTemplatesResult(
        resource_templates=[
            ResourceTemplate(
                uri_template=f"{PREFIX}{{id}}",
                name="analysis",
                title="Analysis",
                description="An analysis with its decision, lenses, verdict and next steps",
                mime_type=MARKDOWN,
            )
        ]
    )


async def read_resource(context: Context, params: ReadResourceRequestParams) -> ReadResourceResult:
    return ReadResourceResult(contents=[await analysis_contents(context, params.uri.removeprefix(PREFIX))])


async def analysis_contents(context: Context, analysis_id: str) -> TextResourceContents:
    """Reads an analysis as Markdown. Raises MCPError."""
    call = call_of(context)
    try:
        run = await call.services.analyses.read(call.caller, _uuid(analysis_id))
    except Exception as error:
        raise protocol_error(app_error_of(error, PATH)) from error
    text = analysis_markdown(run, call.services.settings.public_address)
    return TextResourceContents(uri=f"{PREFIX}{run.id}", mime_type=MARKDOWN, text=text)


def call_of(context: Context) -> McpCall:
    call: McpCall = context.request.scope[CALL]  # type: ignore[union-attr]  # requests arrive by HTTP
    return call


def protocol_error(error: AppError) -> MCPError:
    return MCPError(INTERNAL_ERROR if error.status >= 500 else INVALID_PARAMS, error.message)


def _uuid(text: str) -> UUID:
    try:
        return UUID(text)
    except ValueError as error:
        raise AnalysisNotFound from error
