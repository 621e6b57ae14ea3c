"""The calls about reports, people and the audit log: parse, call one service method, return."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter

from app.domains.community.moderation.factor_removal import FactorRemovalService
from app.domains.community.moderation.objections import ObjectionService
from app.domains.community.moderation.people import PeopleService
from app.domains.community.moderation.schemas import (
    AdminUser,
    Cause,
    Deed,
    FactorRemoval,
    HiddenThing,
    Moderated,
    ObjectionAnswer,
    ObjectionCreate,
    ObjectionListed,
    ObjectionPage,
    ObjectionState,
    ReportCreate,
    Reported,
    ReportPage,
    ReportState,
    ThingKind,
    UserPage,
)
from app.domains.community.moderation.service import ModerationService
from app.domains.identity.accounts.sessions import Caller
from app.domains.identity.audit.schemas import Act, AuditPage

SEARCH_MOST = 200

Moderation = NamedDependency[ModerationService]
Objections = NamedDependency[ObjectionService]
People = NamedDependency[PeopleService]
SignedInCaller = NamedDependency[Caller]
Cursor = Annotated[str | None, QueryParameter(description="`next` of the page before.")]
Kind = FromPath[ThingKind]
ThingId = FromPath[UUID]
UserId = FromPath[UUID]


async def report(
    data: JSONBody[ReportCreate], caller: SignedInCaller, moderation_service: Moderation
) -> Reported:
    """Report a post, a comment or an agent to the administrators.

    Once a person and thing: doing so again changes nothing, unless administrators have judged it and it was
    edited since.
    """
    return await moderation_service.report(caller, data)


async def list_reports(
    moderation_service: Moderation,
    which: Annotated[ReportState, QueryParameter(name="state")] = "open",
    cursor: Cursor = None,
) -> ReportPage:
    """What people have reported, grouped by thing, last reported first."""
    return await moderation_service.queue(which, cursor)


async def hide_thing(
    kind: Kind,
    thing_id: ThingId,
    data: JSONBody[Deed],
    caller: SignedInCaller,
    moderation_service: Moderation,
) -> Moderated:
    """Hide a thing from everybody but its author, and close its reports.

    The note is required: the author reads it.
    """
    return await moderation_service.hide(caller, kind, thing_id, data.note)


async def restore_thing(
    kind: Kind,
    thing_id: ThingId,
    data: JSONBody[Deed],
    caller: SignedInCaller,
    moderation_service: Moderation,
) -> Moderated:
    """Show a hidden thing again."""
    return await moderation_service.restore(caller, kind, thing_id, data.note)


async def dismiss_reports(
    kind: Kind,
    thing_id: ThingId,
    data: JSONBody[Deed],
    caller: SignedInCaller,
    moderation_service: Moderation,
) -> Moderated:
    """Close the reports of a thing and leave it as it is."""
    return await moderation_service.dismiss(caller, kind, thing_id, data.note)


async def get_hidden_thing(
    kind: Kind, thing_id: ThingId, caller: SignedInCaller, objection_service: Objections
) -> HiddenThing:
    """Why a post, a comment or an agent of the caller's is hidden, with their latest objection."""
    return await objection_service.hidden(caller, kind, thing_id)


async def object_to_hiding(
    kind: Kind,
    thing_id: ThingId,
    data: JSONBody[ObjectionCreate],
    caller: SignedInCaller,
    objection_service: Objections,
) -> HiddenThing:
    """Object to the hiding of a thing of the caller's. One objection per thing can be open."""
    return await objection_service.object_to(caller, kind, thing_id, data.text)


async def list_objections(
    objection_service: Objections,
    which: Annotated[ObjectionState, QueryParameter(name="state")] = "open",
    cursor: Cursor = None,
) -> ObjectionPage:
    """What authors say against the hiding of their things, the open ones oldest first.

    Restoring the thing answers an objection, too.
    """
    return await objection_service.page(which, cursor)


async def keep_hidden(
    objection_id: FromPath[UUID],
    data: JSONBody[ObjectionAnswer],
    caller: SignedInCaller,
    objection_service: Objections,
) -> ObjectionListed:
    """Answer an objection: the thing stays hidden. Its author reads why."""
    return await objection_service.keep(caller, objection_id, data.text)


async def list_users(
    people_service: People,
    q: Annotated[str, QueryParameter(max_length=SEARCH_MOST)] = "",
    cursor: Cursor = None,
) -> UserPage:
    """The people who have an account, newest first; with `q` those of that in name or e-mail address."""
    return await people_service.page(q, cursor)


async def suspend_user(
    user_id: UserId, data: JSONBody[Cause], caller: SignedInCaller, people_service: People
) -> AdminUser:
    """Suspend an account.

    Its sessions end at once, it cannot sign in, and nothing of it is shown while this lasts.
    """
    return await people_service.suspend(caller, user_id, data.reason)


async def unsuspend_user(
    user_id: UserId, data: JSONBody[Cause], caller: SignedInCaller, people_service: People
) -> AdminUser:
    """Let a suspended account in again."""
    return await people_service.unsuspend(caller, user_id, data.reason)


async def grant_admin(
    user_id: UserId, data: JSONBody[Cause], caller: SignedInCaller, people_service: People
) -> AdminUser:
    """Make somebody an administrator."""
    return await people_service.grant(caller, user_id, data.reason)


async def revoke_admin(
    user_id: UserId, data: JSONBody[Cause], caller: SignedInCaller, people_service: People
) -> AdminUser:
    """Have somebody be an administrator no longer: never the last one, never oneself."""
    return await people_service.revoke(caller, user_id, data.reason)


async def list_audit(
    people_service: People,
    act: Annotated[Act | None, QueryParameter()] = None,
    q: Annotated[str, QueryParameter(max_length=SEARCH_MOST)] = "",
    cursor: Cursor = None,
) -> AuditPage:
    """What administrators did, newest first.

    With `act` that alone; with `q` what was done by, or concerns, those of that in name or id.
    """
    return await people_service.audit(act, q, cursor)


async def remove_second_factors(
    user_id: FromPath[UUID],
    data: JSONBody[FactorRemoval],
    caller: SignedInCaller,
    factor_removal_service: NamedDependency[FactorRemovalService],
) -> None:
    """Remove every second factor of an account, whose owner is notified. With a reason, for the audit log."""
    await factor_removal_service.remove(caller, user_id, data.reason)
