"""Messages to the operator."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID, uuid4

from sqlalchemy import ForeignKey, Index, SmallInteger, Text, func, text
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Base


class ContactMessage(Base):
    """A message, from `user_id` if its sender was signed in. It is open until an administrator marks it as
    done.

    `mailed_at` is when a mail server accepted it. Until then `mail_due_at` is the time of the next try; a
    process postpones it before it tries, so that no other process tries concurrently. `mail_tries` counts
    tries, and `mail_error` is the mail server's last response.
    """

    __tablename__ = "contact_messages"
    __table_args__ = (
        Index("ix_contact_messages_newest", "created_at", "id"),
        Index("ix_contact_messages_open", "created_at", "id", postgresql_where=text("done_at IS NULL")),
        Index(
            "ix_contact_messages_unmailed",
            "mail_due_at",
            postgresql_where=text("mailed_at IS NULL AND done_at IS NULL"),
        ),
        Index("ix_contact_messages_user_id", "user_id", postgresql_where=text("user_id IS NOT NULL")),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    user_id: Mapped[UUID | None] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    email: Mapped[str] = mapped_column(Text)
    query: Mapped[str] = mapped_column(Text)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    done_at: Mapped[datetime | None]
    mailed_at: Mapped[datetime | None]
    mail_due_at: Mapped[datetime] = mapped_column(server_default=func.now())
    mail_tries: Mapped[int] = mapped_column(SmallInteger, default=0, server_default="0")
    mail_error: Mapped[str | None] = mapped_column(Text)
