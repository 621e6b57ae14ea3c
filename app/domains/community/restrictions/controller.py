"""Endpoints of muting and blocking."""

from __future__ import annotations

from uuid import UUID

from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from app.domains.community.restrictions.schemas import RestrictedPerson, Restriction
from app.domains.community.restrictions.service import RestrictionService
from app.domains.identity.accounts.sessions import Caller

Restrictions = NamedDependency[RestrictionService]
SignedInCaller = NamedDependency[Caller]


async def restrict_author(
    user_id: FromPath[UUID],
    data: JSONBody[Restriction],
    caller: SignedInCaller,
    restriction_service: Restrictions,
) -> Restriction:
    """Mutes or blocks a person, or undoes it.

    The person is not notified. A repeated request changes nothing.
    """
    return await restriction_service.restrict(caller, user_id, data)


async def list_restricted_people(
    caller: SignedInCaller, restriction_service: Restrictions
) -> list[RestrictedPerson]:
    """Lists the people whom the caller has muted or blocked, most recent first."""
    return await restriction_service.all(caller)
