"""Mail to users."""

from __future__ import annotations

from email.message import EmailMessage
from email.utils import format_datetime, make_msgid
from typing import TYPE_CHECKING

from app.core.clock import utc_now
from app.core.lazy_module import LazyModule

if TYPE_CHECKING:
    from email import headerregistry
else:  # needed only with a mail server
    headerregistry = LazyModule("email.headerregistry")


def build_letter(kind: str, sender: str, recipient: str, subject: str, text: str) -> EmailMessage:
    """Builds a mail to an address that a user has entered. `kind` is a part of its Message-ID."""
    mail = EmailMessage()
    mail["From"] = sender
    mail["To"] = headerregistry.Address(addr_spec=recipient)
    mail["Subject"] = subject
    mail["Date"] = format_datetime(utc_now())
    mail["Message-ID"] = make_msgid(kind, domain=sender.rpartition("@")[2])
    mail["Auto-Submitted"] = "auto-generated"
    mail.set_content(text)
    return mail
