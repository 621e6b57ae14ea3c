"""Settings of how people reach whoever runs this server, and of the mail that it sends."""

from __future__ import annotations

from typing import Annotated

from app.core.settings.people import Limits
from app.core.settings.variable import MAIL_SERVER, MAILBOX, PAGE, PUBLISHED, RATE, TEXT, Variable


class Contact(Limits, frozen=True, kw_only=True):
    """Contact and mail

    Mail is sent where a server, a sender and somebody to write to are set. Without, messages are kept all
    the same, and administrators read them.
    """

    public_url: Annotated[
        str,
        Variable(
            "IRIS_PUBLIC_URL",
            PAGE,
            "where people open iRIS, e.g. `https://iris.example.org`: links made outside of a request begin "
            "with it",
            "`http://localhost:` and `IRIS_HTTP_PORT`",
        ),
    ] = ""
    http_port: Annotated[
        int,
        Variable(
            "IRIS_HTTP_PORT",
            PUBLISHED,
            "the port at which people reach it, where that is another one: nginx's with Docker Compose",
            "`IRIS_PORT`",
        ),
    ] = 0
    contact_email: Annotated[
        str,
        Variable(
            "IRIS_CONTACT_EMAIL", MAILBOX, "the address on the contact page, which messages are sent to"
        ),
    ] = ""
    booking_url: Annotated[
        str, Variable("IRIS_BOOKING_URL", PAGE, "where a visitor books a meeting of 30 minutes")
    ] = ""
    network_url: Annotated[
        str, Variable("IRIS_NETWORK_URL", PAGE, "the operator's page at a professional network")
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
            "a file of certificates that the mail server's is checked against",
            "the system's",
        ),
    ] = ""
    mail_from: Annotated[
        str, Variable("IRIS_MAIL_FROM", MAILBOX, "the sender of mail", "`IRIS_CONTACT_EMAIL`")
    ] = ""
    contact_limit: Annotated[
        str, Variable("IRIS_LIMIT_CONTACT", RATE, "messages to the operator from one address")
    ] = "5/hour"
    contact_daily_limit: Annotated[
        str, Variable("IRIS_LIMIT_CONTACT_DAY", RATE, "the same, over a longer time")
    ] = "20/day"
    takeout_limit: Annotated[
        str, Variable("IRIS_LIMIT_TAKEOUT", RATE, "times that a person takes all of their data along")
    ] = "10/hour"
