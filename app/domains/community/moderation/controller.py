"""Endpoints of moderation: reports, people and the audit log."""

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
    FactorRemoval,
    HiddenContent,
    ListedObjection,
    ModerationNote,
    ModerationReason,
    ModerationResult,
    ObjectionAnswer,
    ObjectionCreate,
    ObjectionPage,
    ObjectionState,
    ReportCreate,
    ReportPage,
    ReportResult,
    ReportState,
    UserPage,
)
from app.domains.community.moderation.service import ModerationService
from app.domains.identity.accounts.sessions import Caller
from app.domains.identity.audit.schemas import Act, AuditPage
from app.domains.notifications.content_types import ContentKind

SEARCH_MOST = 200

Moderation = NamedDependency[ModerationService]
Objections = NamedDependency[ObjectionService]
People = NamedDependency[PeopleService]
SignedInCaller = NamedDependency[Caller]
Cursor = Annotated[str | None, QueryParameter(description="`next` of the previous page.")]
Kind = FromPath[ContentKind]
ThingId = FromPath[UUID]
UserId = FromPath[UUID]


async def report(
    data: JSONBody[ReportCreate], caller: SignedInCaller, moderation_service: Moderation
) -> ReportResult:
    """Reports a post, a comment or an agent to the administrators.

    Each person can report a thing once. A repeated report changes nothing, unless administrators have judged
    the first and the thing was edited since.
    """
    return await moderation_service.report(caller, data)


async def list_reports(
    moderation_service: Moderation,
    which: Annotated[ReportState, QueryParameter(name="state")] = "open",
    cursor: Cursor = None,
) -> ReportPage:
    """Lists reported content, grouped by thing, most recently reported first."""
    return await moderation_service.queue(which, cursor)


async def hide_thing(
    kind: Kind,
    thing_id: ThingId,
    data: JSONBody[ModerationNote],
    caller: SignedInCaller,
    moderation_service: Moderation,
) -> ModerationResult:
    """Hides content from everyone but its author, and closes its reports.

    The note is required; it is sent to the author.
    """
    return await moderation_service.hide(caller, kind, thing_id, data.note)


async def restore_thing(
    kind: Kind,
    thing_id: ThingId,
    data: JSONBody[ModerationNote],
    caller: SignedInCaller,
    moderation_service: Moderation,
) -> ModerationResult:
    """Restores hidden content."""
    return await moderation_service.restore(caller, kind, thing_id, data.note)


async def dismiss_reports(
    kind: Kind,
    thing_id: ThingId,
    data: JSONBody[ModerationNote],
    caller: SignedInCaller,
    moderation_service: Moderation,
) -> ModerationResult:
    """Closes the reports of a thing and leaves it unchanged."""
    return await moderation_service.dismiss(caller, kind, thing_id, data.note)


async def get_hidden_thing(
    kind: Kind, thing_id: ThingId, caller: SignedInCaller, objection_service: Objections
) -> HiddenContent:
    """Returns why a post, comment or agent of the caller is hidden, and their latest objection."""
    return await objection_service.hidden(caller, kind, thing_id)


async def object_to_hiding(
    kind: Kind,
    thing_id: ThingId,
    data: JSONBody[ObjectionCreate],
    caller: SignedInCaller,
    objection_service: Objections,
) -> HiddenContent:
    """Objects to the hiding of the caller's content.

    One objection per thing can be open.
    """
    return await objection_service.object_to(caller, kind, thing_id, data.text)


async def list_objections(
    objection_service: Objections,
    which: Annotated[ObjectionState, QueryParameter(name="state")] = "open",
    cursor: Cursor = None,
) -> ObjectionPage:
    """Lists the objections of authors, open ones oldest first.

    Restoring the content also answers its objection.
    """
    return await objection_service.page(which, cursor)


async def keep_hidden(
    objection_id: FromPath[UUID],
    data: JSONBody[ObjectionAnswer],
    caller: SignedInCaller,
    objection_service: Objections,
) -> ListedObjection:
    """Rejects an objection: the content remains hidden.

    The reason is sent to its author.
    """
    return await objection_service.keep(caller, objection_id, data.text)


async def list_users(
    people_service: People,
    q: Annotated[str, QueryParameter(max_length=SEARCH_MOST)] = "",
    cursor: Cursor = None,
) -> UserPage:
    """Lists accounts, newest first.

    `q` matches any part of the name or email address.
    """
    return await people_service.page(q, cursor)


async def suspend_user(
    user_id: UserId, data: JSONBody[ModerationReason], caller: SignedInCaller, people_service: People
) -> AdminUser:
    """Suspends an account.

    Its sessions end immediately, it cannot sign in, and its content is hidden during the suspension.
    """
    return await people_service.suspend(caller, user_id, data.reason)


async def unsuspend_user(
    user_id: UserId, data: JSONBody[ModerationReason], caller: SignedInCaller, people_service: People
) -> AdminUser:
    """Ends the suspension of an account."""
    return await people_service.unsuspend(caller, user_id, data.reason)


async def grant_admin(
    user_id: UserId, data: JSONBody[ModerationReason], caller: SignedInCaller, people_service: People
) -> AdminUser:
    """Makes a person an administrator."""
    return await people_service.grant(caller, user_id, data.reason)


async def revoke_admin(
    user_id: UserId, data: JSONBody[ModerationReason], caller: SignedInCaller, people_service: People
) -> AdminUser:
    """Revokes the administrator role of another person.

    The last administrator cannot be removed.
    """
    return await people_service.revoke(caller, user_id, data.reason)


async def list_audit(
    people_service: People,
    act: Annotated[Act | None, QueryParameter()] = None,
    q: Annotated[str, QueryParameter(max_length=SEARCH_MOST)] = "",
    cursor: Cursor = None,
) -> AuditPage:
    """Lists the actions of administrators, newest first.

    `act` selects one kind of action. `q` matches the name or ID of the actor or of the person concerned.
    """
    return await people_service.audit(act, q, cursor)


async def remove_second_factors(
    user_id: FromPath[UUID],
    data: JSONBody[FactorRemoval],
    caller: SignedInCaller,
    factor_removal_service: NamedDependency[FactorRemovalService],
) -> None:
    """Removes every second factor of an account and notifies its owner.

    The reason is recorded in the audit log.
    """
    await factor_removal_service.remove(caller, user_id, data.reason)
