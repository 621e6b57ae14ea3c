"""Scopes of the methods and notifications of the protocol. Tools have scopes of their own (`tools`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.http.calls.token_scopes import ANALYZE, ANY_SCOPE, READ, READ_OR_ANALYZE, Scopes

INITIALIZE: Final = "initialize"
CANCELED: Final = "notifications/cancelled"

METHOD_SCOPES: Mapping[str, Scopes] = {
    INITIALIZE: ANY_SCOPE,
    "ping": ANY_SCOPE,
    "server/discover": ANY_SCOPE,
    "tools/list": ANY_SCOPE,
    "tools/call": ANY_SCOPE,
    "prompts/list": ANY_SCOPE,
    "prompts/get": READ_OR_ANALYZE,
    "resources/list": READ,
    "resources/templates/list": ANY_SCOPE,
    "resources/read": READ_OR_ANALYZE,
    CANCELED: ANALYZE,
}
"""Scopes of which an API token needs one. Other methods have no handler, other notifications no effect."""
