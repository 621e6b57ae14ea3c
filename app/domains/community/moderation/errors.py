"""Errors of moderation."""

from __future__ import annotations

from app.core.errors import AppError, NotFound


class ContentNotFound(NotFound):
    code = "thing_not_found"
    text = "This post, comment or agent does not exist, or you cannot see it."


class ReportOfOwnContent(AppError):
    status = 409
    code = "own_thing"
    text = "You cannot report your own content. Edit or delete it instead."


class PersonNotFound(NotFound):
    code = "person_not_found"
    text = "This account does not exist."


class ReasonRequired(AppError):
    status = 422
    code = "reason_required"
    text = "Please give a reason. It is recorded in the audit log."


class SelfModeration(AppError):
    status = 409
    code = "not_oneself"
    text = "You cannot do this to your own account. Ask another administrator."


class LastAdministrator(AppError):
    status = 409
    code = "last_administrator"
    text = "This is the last administrator. Make someone else an administrator first."


class HideReasonRequired(ReasonRequired):
    text = "Please give a reason. The author will see it."


class OpenReasonRequired(ReasonRequired):
    text = "Please give a reason. The owner will see it, and it is recorded in the audit log."


class NotHidden(NotFound):
    code = "not_hidden"
    text = "You have no hidden content at this address."


class ObjectionTextRequired(AppError):
    status = 422
    code = "objection_text_required"
    text = "Please explain why this content should be restored."


class ObjectionOpen(AppError):
    status = 409
    code = "objection_open"
    text = "You have already sent an objection. A moderator will respond."


class ObjectionNotFound(NotFound):
    code = "objection_not_found"
    text = "This objection does not exist."


class ObjectionAnswered(AppError):
    status = 409
    code = "objection_answered"
    text = "This objection has already been answered."


class AnswerRequired(AppError):
    status = 422
    code = "answer_required"
    text = "Please explain why the content stays hidden. The author will see your answer."
