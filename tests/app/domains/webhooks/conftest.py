"""Fixtures of the webhook tests."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from app.core.network.egress import Egress
from app.core.security.encryption import SecretCipher
from app.core.settings.config import Settings
from app.domains.webhooks.sender import WebhookSender
from tests.support.runs import Rig
from tests.support.webhooks import Receiver, run_receiver

LOOPBACK = ("127.0.0.0/8",)


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return settings.replace(webhook_networks=LOOPBACK)


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    async with run_receiver() as receiver:
        yield receiver


@pytest.fixture
async def sender(rig: Rig) -> AsyncIterator[WebhookSender]:
    sender = WebhookSender(rig.unit, rig.unit, Egress(LOOPBACK), SecretCipher(""))
    yield sender
    await sender.close()
