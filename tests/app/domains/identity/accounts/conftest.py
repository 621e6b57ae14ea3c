from __future__ import annotations

import pytest

from app.core import security
from app.core.security import ITERATIONS, MEMORY_KIB


@pytest.fixture
def product_passwords(monkeypatch: pytest.MonkeyPatch, cheap_passwords: None) -> None:
    """Restores the production cost of password hashes."""
    monkeypatch.setattr(security, "MEMORY_KIB", MEMORY_KIB)
    monkeypatch.setattr(security, "ITERATIONS", ITERATIONS)
