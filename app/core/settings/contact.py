"""Settings of the operator's contact page and of outgoing mail."""

from __future__ import annotations

from typing import Annotated

from app.core.settings.people import Limits
from app.core.settings.variable import MAIL_SERVER, MAILBOX, PAGE, PUBLISHED, RATE, TEXT, Variable


class Contact(Limits, frozen=True, kw_only=True):
    """Contact and mail

    Mail is sent when a server, a sender and a recipient are configured. Otherwise messages are only stored
    and shown to administrators.
    """

    public_url: Annotated[
        str,
        Variable(
            "IRIS_PUBLIC_URL",
            PAGE,
            "public address of iRIS, e.g. `https://iris.example.org`; links in mails begin with it",
            "`http://localhost:` and `IRIS_HTTP_PORT`",
        ),
    ] = ""
    http_port: Annotated[
        int,
        Variable(
            "IRIS_HTTP_PORT",
            PUBLISHED,
            "public port, if different: nginx's with Docker Compose",
            "`IRIS_PORT`",
        ),
    ] = 0
    contact_email: Annotated[
        str,
        Variable("IRIS_CONTACT_EMAIL", MAILBOX, "address on the contact page, which receives messages"),
    ] = ""
    booking_url: Annotated[
        str, Variable("IRIS_BOOKING_URL", PAGE, "page for booking a 30-minute meeting")
    ] = ""
    network_url: Annotated[
        str, Variable("IRIS_NETWORK_URL", PAGE, "the operator's page on a professional network")
    ] = ""
    blog_url: Annotated[str, Variable("IRIS_BLOG_URL", PAGE, "the operator's blog")] = ""
    smtp_url: Annotated[
        str,
        Variable(
            "IRIS_SMTP_URL",
            MAIL_SERVER,
            "`smtps://user:password@host` (TLS, port 465) or `smtp://user:password@host` (STARTTLS, port "
            "587); `?starttls=off` sends unencrypted, for a server on the same machine",
        ),
    ] = ""
    smtp_ca: Annotated[
        str,
        Variable(
            "IRIS_SMTP_CA",
            TEXT,
            "file of CA certificates for verifying the mail server",
            "the system's",
        ),
    ] = ""
    mail_from: Annotated[
        str, Variable("IRIS_MAIL_FROM", MAILBOX, "sender address of mail", "`IRIS_CONTACT_EMAIL`")
    ] = ""
    contact_limit: Annotated[
        str, Variable("IRIS_LIMIT_CONTACT", RATE, "messages to the operator from one address")
    ] = "5/hour"
    contact_daily_limit: Annotated[
        str, Variable("IRIS_LIMIT_CONTACT_DAY", RATE, "the same over a longer period")
    ] = "20/day"
    takeout_limit: Annotated[str, Variable("IRIS_LIMIT_TAKEOUT", RATE, "data exports of one user")] = (
        "10/hour"
    )
