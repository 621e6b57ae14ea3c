"""Scopes that calls require of API tokens, named in the access table in `routes`.

A token needs one of the scopes of a call.
"""

from __future__ import annotations

from typing import Final

from app.domains.identity.accounts.scopes import Scope

Scopes = tuple[Scope, ...]

READ: Final = (Scope.READ,)
ANALYZE: Final = (Scope.ANALYZE,)
PUBLISH: Final = (Scope.PUBLISH,)
OPERATE: Final = (Scope.OPERATE,)

READ_OR_ANALYZE: Final = (Scope.READ, Scope.ANALYZE)
"""Calls by the ID of an analysis, so that whoever starts one can follow it."""

ANY_SCOPE: Final = tuple(Scope)

SESSION_ONLY: Final[Scopes] = ()
"""Tokens are refused: security of the account, its closure and export, and administration of people."""

NO_IDENTITY: Final[Scopes] = ()
"""A public call that does not identify its caller, and ignores tokens."""
