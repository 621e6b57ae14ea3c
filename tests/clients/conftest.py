"""Fixtures: a whole product with the offline analyst, and an API token."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.support.people import registration
from tests.support.product import Product, running_product


@pytest.fixture(scope="package")
def offline_product() -> Iterator[Product]:
    folder = Path(tempfile.mkdtemp(prefix="iris-clients-"))
    try:
        with running_product({"IRIS_OFFLINE_PACE": "0.3"}, folder) as product:
            yield product
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="package")
def session_token(offline_product: Product) -> str:
    """The token of a new person's session."""
    answer = httpx.post(f"{offline_product.url}/api/auth/register", json=registration())
    assert answer.status_code == 201, answer.text
    return str(answer.json()["token"])


@pytest.fixture(scope="package")
def api_token(offline_product: Product, session_token: str) -> str:
    answer = httpx.post(
        f"{offline_product.url}/api/tokens",
        json={"name": "Clients", "scopes": ["read", "analyze"]},
        headers={"Authorization": f"Bearer {session_token}"},
    )
    assert answer.status_code == 201, answer.text
    return str(answer.json()["token"])
