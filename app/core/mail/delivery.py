"""Delivery of mail to a mail server."""

from __future__ import annotations

import os
from email.message import EmailMessage
from typing import TYPE_CHECKING

from app.core.lazy_module import LazyModule
from app.core.mail.server import MailServer
from app.core.observability.redaction import redact
from routing.network.trust import ca_variables, create_context

if TYPE_CHECKING:
    import aiosmtplib
else:
    aiosmtplib = LazyModule("aiosmtplib")

WHOLE_SECONDS = 30.0
RESPONSE_MOST = 300


class MailDeliveryError(Exception):
    """The mail server was unreachable or refused the message. The text is its response without secrets."""


class SmtpClient:
    """Delivers messages to one server, each over a new connection.

    `ca_file` holds the CA certificates that the server is verified with; empty for those of the environment.
    """

    def __init__(self, server: MailServer, ca_file: str = "") -> None:
        self._server = server
        self._ca_file = ca_file

    async def deliver(self, message: EmailMessage) -> None:
        """Delivers a message. Returns once the server has accepted it. Raises MailDeliveryError."""
        server = self._server
        trusted = {"IRIS_SMTP_CA": self._ca_file} if self._ca_file else ca_variables(os.environ)
        try:
            await aiosmtplib.send(
                message,
                hostname=server.host,
                port=server.port,
                username=server.username or None,
                password=server.password or None,
                use_tls=server.security == "tls",
                start_tls=server.security == "starttls",
                tls_context=create_context(trusted),
                timeout=WHOLE_SECONDS,
            )
        except (aiosmtplib.SMTPException, OSError, ValueError) as error:
            said = f"{type(error).__name__}: {error} {error.__cause__ or ''}"
            raise MailDeliveryError(redact(" ".join(said.split()))[:RESPONSE_MOST]) from error
