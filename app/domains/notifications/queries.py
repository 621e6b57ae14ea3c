"""SQL of notifications."""

# ruff: noqa: S608  # built from constants of this module; values are bound parameters

from __future__ import annotations

from sqlalchemy import ARRAY, BigInteger, Boolean, Text, Uuid, bindparam, text

from app.domains.notifications.kinds import NotificationKind
from app.domains.notifications.visibility import SUSPENDED

_RECIPIENT = bindparam("recipient", type_=Uuid)
_ACTOR = bindparam("actor", type_=Uuid)
_UNREAD = bindparam("unread", type_=Boolean)
_NOW = "CAST(CAST(pg_current_xact_id() AS text) AS bigint)"
_SNAPSHOT = "CAST(CAST({}(pg_current_snapshot()) AS text) AS bigint)"

ADD = text(f"""
    INSERT INTO notifications (
        id, recipient_id, kind, subject_kind, subject_id, about, under_kind, under_id, outcome, note
    )
    SELECT :id, :recipient, :kind, :subject_kind, :subject_id, :about, :under_kind, :under_id, :outcome,
        :note
    WHERE EXISTS (SELECT FROM users WHERE id = :recipient) AND NOT EXISTS (
        SELECT FROM user_restrictions AS r
        WHERE (r.user_id = :recipient AND r.restricted_id = :actor)
            OR (r.user_id = :actor AND r.restricted_id = :recipient AND r.kind = 'blocked')
    ) AND NOT (:once AND EXISTS (
        SELECT FROM notifications AS told
        JOIN notification_actors AS who ON who.notification_id = told.id AND who.actor_id = :actor
        WHERE told.subject_kind = :subject_kind AND told.subject_id = :subject_id
            AND told.recipient_id = :recipient AND told.kind = :kind
    ))
    ON CONFLICT (recipient_id, kind, subject_kind, subject_id) WHERE read_at IS NULL
    DO UPDATE SET updated_at = now(), about = excluded.about, changed = {_NOW}, note = CASE
        WHEN notifications.kind = 'opened' THEN concat_ws(E'\\n', notifications.note, excluded.note)
        ELSE excluded.note END
    RETURNING id
""").bindparams(
    _RECIPIENT,
    _ACTOR,
    bindparam("id", type_=Uuid),
    bindparam("once", type_=Boolean),
    bindparam("under_kind", type_=Text),
    bindparam("under_id", type_=Text),
    bindparam("outcome", type_=Text),
    bindparam("note", type_=Text),
    *(bindparam(name, type_=Text) for name in ("kind", "subject_kind", "subject_id", "about")),
)
"""Adds the actor to the unread notification of the same kind and subject if there is one.

For 'opened', all reasons are retained. Returns no row when the recipient has muted the actor or one of them
has blocked the other, and when the actor is already recorded and the kind counts once per person.
"""

ADD_ACTOR = text("""
    WITH added AS (
        INSERT INTO notification_actors (notification_id, actor_id) VALUES (:id, :actor)
        ON CONFLICT (notification_id, actor_id) DO UPDATE SET at = now()
        RETURNING xmax = 0 AS is_new
    )
    UPDATE notifications SET people = people + (SELECT count(*) FROM added WHERE is_new) WHERE id = :id
""").bindparams(bindparam("id", type_=Uuid), _ACTOR)

TAKE_BACK = text("""
    WITH unread AS (
        SELECT id FROM notifications
        WHERE recipient_id = :recipient AND kind = :kind AND subject_id = :subject_id AND read_at IS NULL
        FOR UPDATE
    )
    DELETE FROM notification_actors USING unread
    WHERE notification_id = unread.id AND actor_id = :actor
    RETURNING notification_id
""").bindparams(_RECIPIENT, _ACTOR, bindparam("kind", type_=Text), bindparam("subject_id", type_=Text))

ONE_FEWER = text(f"""
    UPDATE notifications SET people = people - 1, changed = {_NOW} WHERE id = :id RETURNING people
""").bindparams(bindparam("id", type_=Uuid))

READ = text(f"""
    UPDATE notifications SET read_at = now(), changed = {_NOW}
    WHERE recipient_id = :recipient AND read_at IS NULL
        AND (id = ANY(:ids) OR updated_at <= CAST(:up_to AS timestamptz))
    RETURNING id
""").bindparams(_RECIPIENT, bindparam("ids", type_=ARRAY(Uuid)))

READ_OF = text(f"""
    UPDATE notifications SET read_at = now(), changed = {_NOW}
    WHERE recipient_id = :recipient AND kind = :kind AND subject_kind = :subject_kind
        AND subject_id = :subject_id AND read_at IS NULL
    RETURNING id
""").bindparams(_RECIPIENT, *(bindparam(name, type_=Text) for name in ("kind", "subject_kind", "subject_id")))

COUNTED_MOST = 1_000
"""Up to this many people, a notification counts only those who are visible.

Beyond it, all actors are counted.
"""

LATEST_ACTORS = f"""
    SELECT coalesce(json_agg(json_build_object(
        'id', who.id, 'username', who.username, 'firstName', who.first_name, 'lastName', who.last_name
    ) ORDER BY latest.at DESC), '[]')
    FROM (
        SELECT actor_id, at FROM notification_actors
        WHERE notification_id = n.id AND actor_id NOT IN ({SUSPENDED})
        ORDER BY at DESC LIMIT 3
    ) AS latest
    JOIN users AS who ON who.id = latest.actor_id
"""

PEOPLE = f"""
    CASE WHEN n.people BETWEEN 1 AND {COUNTED_MOST} THEN (
        SELECT count(*) FROM notification_actors
        WHERE notification_id = n.id AND actor_id NOT IN ({SUSPENDED})
    ) ELSE n.people END
"""

_KINDS = ", ".join(f"'{kind}'" for kind in NotificationKind)

_IS_MENTION_SHOWN = """
    CASE n.subject_kind
        WHEN 'post' THEN EXISTS (
            SELECT FROM posts WHERE id = CAST(n.subject_id AS uuid) AND hidden_at IS NULL
        )
        ELSE EXISTS (
            SELECT FROM comments
            WHERE id = CAST(n.subject_id AS uuid) AND hidden_at IS NULL AND deleted_at IS NULL
        )
    END
"""

IS_SHOWN = f"""
    n.kind IN ({_KINDS}) AND (n.people = 0 OR EXISTS (
        SELECT FROM notification_actors
        WHERE notification_id = n.id AND actor_id NOT IN ({SUSPENDED})
    )) AND (n.kind <> 'mentioned' OR {_IS_MENTION_SHOWN})
"""
"""Condition for shown notifications: the kind is known, a visible actor remains if there were any, and no
moderator has hidden the text of a mention.

A later version of the code may have written kinds that this one does not know.
"""

NEWEST_REPLY = f"""
    CASE WHEN n.kind = 'replied' THEN (
        SELECT said.id FROM comments AS said
        WHERE said.parent_id = CAST(n.subject_id AS uuid) AND said.user_id <> n.recipient_id
            AND said.created_at <= n.updated_at AND said.deleted_at IS NULL AND said.hidden_at IS NULL
            AND said.user_id NOT IN ({SUSPENDED})
        ORDER BY said.created_at DESC LIMIT 1
    ) END
"""
"""The latest reply to a comment at the time of the notification. Null when the reply no longer exists."""

_SHOWN = f"""
    n.id, n.recipient_id, n.kind, n.subject_kind, n.subject_id, n.about, n.under_kind, n.under_id, n.outcome,
    n.note, {PEOPLE} AS people, n.created_at, n.updated_at, n.read_at IS NOT NULL AS is_read, n.changed,
    ({LATEST_ACTORS}) AS actors, {NEWEST_REPLY} AS reply_id
"""

PAGE = text(f"""
    SELECT {_SHOWN} FROM notifications AS n
    WHERE n.recipient_id = :recipient AND (NOT :unread OR n.read_at IS NULL) AND {IS_SHOWN}
    ORDER BY n.updated_at DESC, n.id DESC LIMIT :most
""").bindparams(_RECIPIENT, _UNREAD)

PAGE_AFTER = text(f"""
    SELECT {_SHOWN} FROM notifications AS n
    WHERE n.recipient_id = :recipient AND (n.updated_at, n.id) < (:moment, :id)
        AND (NOT :unread OR n.read_at IS NULL) AND {IS_SHOWN}
    ORDER BY n.updated_at DESC, n.id DESC LIMIT :most
""").bindparams(_RECIPIENT, _UNREAD, bindparam("id", type_=Uuid))

HORIZON = text(f"SELECT {_SNAPSHOT.format('pg_snapshot_xmin')}")
"""Every transaction with a lower number has ended, so its writes are either visible now or never."""

NEWS = text(f"""
    SELECT {_SHOWN}, horizon.xmin
    FROM (SELECT {_SNAPSHOT.format("pg_snapshot_xmin")} AS xmin) AS horizon
    LEFT JOIN notifications AS n ON n.changed >= :since
        AND n.recipient_id = ANY(:watched) AND n.updated_at > now() - interval '1 hour' AND {IS_SHOWN}
    ORDER BY n.changed, n.id
""").bindparams(bindparam("since", type_=BigInteger), bindparam("watched", type_=ARRAY(Uuid)))
"""Changes for these people since a horizon.

Every row contains the next horizon. Returns one row without a notification when nothing changed. Rows written
by another database before a restore are included for one hour.
"""

UNREAD = text(f"""
    SELECT n.recipient_id, count(*) AS unread FROM notifications AS n
    WHERE n.recipient_id = ANY(:people) AND n.read_at IS NULL AND {IS_SHOWN} GROUP BY n.recipient_id
""").bindparams(bindparam("people", type_=ARRAY(Uuid)))

PURGE = text("""
    DELETE FROM notifications WHERE id IN (
        SELECT id FROM notifications WHERE updated_at < now() - make_interval(days => :days) LIMIT :most
    ) RETURNING id
""")
