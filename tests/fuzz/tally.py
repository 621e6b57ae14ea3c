"""Where a test run keeps the count of what was sent. Imports nothing that pytest wants to import first."""

from __future__ import annotations

from collections import Counter

import pytest

SENT: pytest.StashKey[Counter[str]] = pytest.StashKey()
"""Cases by call."""
