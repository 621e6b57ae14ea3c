from __future__ import annotations

from collections.abc import Iterator

import pytest

from routing.learning import training


@pytest.fixture(scope="package", autouse=True)
def few_trees() -> Iterator[None]:
    """Fits forests of 10 trees to reduce training time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(training, "TREES", 10)
        yield
