"""Settings of the operator's contact page and of outgoing mail."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field
from pydantic_settings import BaseSettings

from app.core.settings.types import DefaultText, Mailbox, MailServerUrl, PageUrl, PublishedPort, RateLimit


class Contact(BaseSettings):
    """Contact and mail

    Mail is sent when a server, a sender and a recipient are configured. Otherwise messages are only stored
    and shown to administrators.
    """

    public_url: Annotated[PageUrl, DefaultText("`http://localhost:` and `IRIS_HTTP_PORT`")] = Field(
        default="",
        validation_alias="IRIS_PUBLIC_URL",
        description="public address of iRIS, e.g. `https://iris.example.org`; links in mails begin with it",
    )
    http_port: Annotated[PublishedPort, DefaultText("`IRIS_PORT`")] = Field(
        default=0,
        validation_alias="IRIS_HTTP_PORT",
        description="public port, if different: nginx's with Docker Compose",
    )
    contact_email: Mailbox = Field(
        default="",
        validation_alias="IRIS_CONTACT_EMAIL",
        description="address on the contact page, which receives messages",
    )
    booking_url: PageUrl = Field(
        default="", validation_alias="IRIS_BOOKING_URL", description="page for booking a 30-minute meeting"
    )
    network_url: PageUrl = Field(
        default="",
        validation_alias="IRIS_NETWORK_URL",
        description="the operator's page on a professional network",
    )
    blog_url: PageUrl = Field(default="", validation_alias="IRIS_BLOG_URL", description="the operator's blog")
    smtp_url: MailServerUrl = Field(
        default="",
        validation_alias="IRIS_SMTP_URL",
        description=(
            "`smtps://user:password@host` (TLS, port 465) or `smtp://user:password@host` (STARTTLS, port "
            "587); `?starttls=off` sends unencrypted, for a server on the same machine"
        ),
    )
    smtp_ca: Annotated[str, DefaultText("the system's")] = Field(
        default="",
        validation_alias="IRIS_SMTP_CA",
        description="file of CA certificates for verifying the mail server",
    )
    mail_from: Annotated[Mailbox, DefaultText("`IRIS_CONTACT_EMAIL`")] = Field(
        default="", validation_alias="IRIS_MAIL_FROM", description="sender address of mail"
    )
    contact_limit: RateLimit = Field(
        default="5/hour",
        validation_alias="IRIS_LIMIT_CONTACT",
        description="messages to the operator from one address",
    )
    contact_daily_limit: RateLimit = Field(
        default="20/day",
        validation_alias="IRIS_LIMIT_CONTACT_DAY",
        description="the same over a longer period",
    )
    takeout_limit: RateLimit = Field(
        default="10/hour", validation_alias="IRIS_LIMIT_TAKEOUT", description="data exports of one user"
    )
