from __future__ import annotations

import pytest

from app.core.security import credentials
from app.core.security.credentials import ITERATIONS, MEMORY_KIB


@pytest.fixture
def product_passwords(monkeypatch: pytest.MonkeyPatch, cheap_passwords: None) -> None:
    """Restores the production cost of password hashes."""
    monkeypatch.setattr(credentials, "MEMORY_KIB", MEMORY_KIB)
    monkeypatch.setattr(credentials, "ITERATIONS", ITERATIONS)
