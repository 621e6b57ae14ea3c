"""Training server application: a health check and the download of the training data."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Annotated

from litestar import Litestar, get
from litestar.di import NamedDependency, Provide
from litestar.params import HeaderParameter
from litestar.response import Stream
from msgspec import Struct

from app.core.database.engine import create_engine, session_factory, statement_factory
from app.core.errors import NotSignedIn
from app.core.settings.config import Settings
from app.domains.learning.policies.detached_units import NullOutbox
from app.domains.learning.training_data.export import Exporter
from app.domains.learning.training_data.tickets import TicketService
from app.http.errors import EXCEPTION_HANDLERS
from app.http.server.edge import EdgeMiddleware
from app.training.cross_origin import CrossOrigin

FILE = "iris-training-data.jsonl"


class Health(Struct, frozen=True):
    """Response of GET /health: the server is running and its database responds."""

    status: str


class TicketRequired(NotSignedIn):
    code = "no_ticket"
    text = "This requires an unused ticket. Administrators get one on the training page."


Exports = NamedDependency[Exporter]
Tickets = NamedDependency[TicketService]
Authorization = Annotated[str, HeaderParameter(name="Authorization")]


@get("/health")
async def get_health(exporter: Exports) -> Health:
    """Returns ok if training data can be downloaded."""
    await exporter.check()
    return Health("ok")


@get("/download_data")
async def download_data(
    exporter: Exports, ticket_service: Tickets, authorization: Authorization = ""
) -> Stream:
    """Streams the training data, one JSON object per line. Requires a single-use ticket.

    Raises TicketRequired.
    """
    kind, _, ticket = authorization.partition(" ")
    if kind.lower() != "bearer" or await ticket_service.redeem(ticket.strip()) is None:
        raise TicketRequired
    headers = {
        "Content-Disposition": f'attachment; filename="{FILE}"',
        "X-Accel-Buffering": "no",
    }
    return Stream(exporter.lines(), media_type="application/x-ndjson", headers=headers)


def create_training_app(settings: Settings) -> Litestar:
    """Creates the application. It uses only PostgreSQL."""
    parts: dict[str, object] = {}

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            engine = create_engine(settings)
            stack.push_async_callback(engine.dispose)
            parts["exporter"] = Exporter(statement_factory(engine))
            parts["tickets"] = TicketService(session_factory(engine), NullOutbox())
            yield

    app = Litestar(
        [get_health, download_data],
        lifespan=[lifespan],
        dependencies={
            "exporter": Provide(lambda: parts["exporter"], sync_to_thread=False),
            "ticket_service": Provide(lambda: parts["tickets"], sync_to_thread=False),
        },
        exception_handlers=EXCEPTION_HANDLERS,
        openapi_config=None,
        logging_config=None,
        debug=False,
        pdb_on_exception=False,
    )
    app.asgi_handler = EdgeMiddleware(CrossOrigin(app.asgi_handler, settings), settings)
    return app
