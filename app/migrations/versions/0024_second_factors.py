"""Second factors, re-authentication of sessions, and notices about the security of an account."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from app.migrations.locks import hold

revision = "0024"
down_revision = "0023"

NOW = sa.text("now()")
KINDS = (
    "'followed', 'liked', 'commented', 'replied', 'shared', 'finished', 'due', 'promoted', 'removed',"
    " 'hidden', 'restored', 'budget'"
)
SUBJECTS = "'post', 'comment', 'agent', 'analysis', 'decision', 'budget'"


def upgrade() -> None:
    hold("notifications", "sessions", "users")
    op.add_column("users", sa.Column("second_factor_at", sa.DateTime(timezone=True)))
    # Sessions from before the upgrade count as not recently authenticated; those that the version before
    # opens while both run count from their start.
    op.add_column("sessions", sa.Column("authenticated_at", sa.DateTime(timezone=True)))
    op.alter_column("sessions", "authenticated_at", server_default=NOW)
    _passkeys()
    _totp()
    _recovery_codes()
    _challenges()
    _devices()
    _allow(f"{KINDS}, 'security'", f"{SUBJECTS}, 'account'")


def _id() -> sa.Column[object]:
    return sa.Column("id", sa.Uuid(), nullable=False)


def _user(nullable: bool = False) -> sa.Column[object]:
    return sa.Column("user_id", sa.Uuid(), nullable=nullable)


def _time(name: str, nullable: bool = False, default: bool = True) -> sa.Column[object]:
    default_now = NOW if default and not nullable else None
    return sa.Column(name, sa.DateTime(timezone=True), server_default=default_now, nullable=nullable)


def _of_user(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=f"fk_{table}_user_id", ondelete="CASCADE")


def _passkeys() -> None:
    op.create_table(
        "passkeys",
        _id(),
        _user(),
        sa.Column("credential_id", sa.LargeBinary(), nullable=False),
        sa.Column("public_key", sa.LargeBinary(), nullable=False),
        sa.Column("sign_count", sa.BigInteger(), nullable=False),
        sa.Column("transports", sa.ARRAY(sa.Text()), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        _time("created_at"),
        _time("last_used_at", nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
        sa.UniqueConstraint("credential_id", name="uq_passkeys_credential_id"),
        _of_user("passkeys"),
    )
    op.create_index("ix_passkeys_user_id", "passkeys", ["user_id"])


def _totp() -> None:
    op.create_table(
        "totp_secrets",
        _user(),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("last_step", sa.BigInteger(), nullable=False),
        _time("created_at"),
        _time("last_used_at", nullable=True),
        sa.PrimaryKeyConstraint("user_id", name="pk_totp_secrets"),
        _of_user("totp_secrets"),
    )


def _recovery_codes() -> None:
    op.create_table(
        "recovery_codes",
        _id(),
        _user(),
        sa.Column("code_hash", sa.LargeBinary(), nullable=False),
        _time("created_at"),
        _time("used_at", nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_recovery_codes"),
        sa.UniqueConstraint("code_hash", name="uq_recovery_codes_code_hash"),
        _of_user("recovery_codes"),
    )
    op.create_index("ix_recovery_codes_user_id", "recovery_codes", ["user_id"])


def _challenges() -> None:
    op.create_table(
        "factor_challenges",
        _id(),
        sa.Column("ticket_hash", sa.LargeBinary(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        _user(nullable=True),
        sa.Column("session_id", sa.Uuid()),
        sa.Column("challenge", sa.LargeBinary()),
        sa.Column("secret", sa.LargeBinary()),
        sa.Column("tries", sa.SmallInteger(), server_default="0", nullable=False),
        _time("created_at"),
        _time("expires_at", default=False),
        sa.PrimaryKeyConstraint("id", name="pk_factor_challenges"),
        sa.UniqueConstraint("ticket_hash", name="uq_factor_challenges_ticket_hash"),
        sa.CheckConstraint(
            "kind IN ('sign-in', 'passkey', 'registration', 'totp', 'reauthentication')",
            name=op.f("ck_factor_challenges_kind"),
        ),
        _of_user("factor_challenges"),
        sa.ForeignKeyConstraint(
            ["session_id"], ["sessions.id"], name="fk_factor_challenges_session_id", ondelete="CASCADE"
        ),
    )
    for column in ("user_id", "session_id", "expires_at"):
        op.create_index(f"ix_factor_challenges_{column}", "factor_challenges", [column])


def _devices() -> None:
    op.create_table(
        "known_devices",
        _id(),
        _user(),
        sa.Column("token_hash", sa.LargeBinary(), nullable=False),
        _time("last_used_at"),
        sa.PrimaryKeyConstraint("id", name="pk_known_devices"),
        _of_user("known_devices"),
    )
    for column in ("user_id", "last_used_at"):
        op.create_index(f"ix_known_devices_{column}", "known_devices", [column])


def downgrade() -> None:
    op.execute("DELETE FROM notifications WHERE kind = 'security'")
    _allow(KINDS, SUBJECTS)
    for table in ("known_devices", "factor_challenges", "recovery_codes", "totp_secrets", "passkeys"):
        op.drop_table(table)
    op.drop_column("sessions", "authenticated_at")
    op.drop_column("users", "second_factor_at")


def _allow(kinds: str, subjects: str) -> None:
    """Existing rows are validated afterwards, while others write."""
    allowed = {
        op.f("ck_notifications_kind"): f"kind IN ({kinds})",
        op.f("ck_notifications_subject_kind"): f"subject_kind IN ({subjects})",
    }
    for name, condition in allowed.items():
        op.drop_constraint(name, "notifications", type_="check")
        op.create_check_constraint(name, "notifications", condition, postgresql_not_valid=True)
    with op.get_context().autocommit_block():
        for name in allowed:
            op.execute(f"ALTER TABLE notifications VALIDATE CONSTRAINT {name}")
