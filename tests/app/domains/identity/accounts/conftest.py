from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def cheap_passwords() -> None:
    """Keeps the product's cost of password hashes, which these tests check."""
