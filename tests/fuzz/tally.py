"""Stash key for the number of cases sent. Imports no module whose assertions pytest has to rewrite first."""

from __future__ import annotations

from collections import Counter

import pytest

SENT: pytest.StashKey[Counter[str]] = pytest.StashKey()
"""Number of cases by call."""
