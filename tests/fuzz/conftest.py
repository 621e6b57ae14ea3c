"""One product for the whole module, and a summary line with the number of cases sent."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.fuzz.tally import SENT
from tests.fuzz.target import ENVIRONMENT, Target
from tests.support.product import running_product

SAID: pytest.StashKey[str] = pytest.StashKey()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sets a unique node ID for each call: schemathesis sets only `name`, and xdist runs equal IDs once."""
    for item in items:
        if getattr(item, "operation_label", None):
            label = item.name.partition("[")[2]
            item._nodeid = f"{item.nodeid.partition('[')[0]}[{label}"  # type: ignore[attr-defined]  # no setter


@pytest.fixture(scope="module")
def target(pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    with running_product(ENVIRONMENT, tmp_path_factory.mktemp("f")) as product:
        target = Target(product.url)
        pytestconfig.stash[SENT] = target.sent
        yield target
        target.close()
        pytestconfig.stash[SAID] = str(target)
        assert "Traceback" not in product.stderr()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if SAID in config.stash:
        terminalreporter.write_line(config.stash[SAID])
