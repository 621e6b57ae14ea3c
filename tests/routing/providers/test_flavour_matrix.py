"""Every stream of `tests.simulator.flavours`, split and cut off at every byte."""

from __future__ import annotations

import pytest

from tests.routing.providers.flavour_calls import ANSWER
from tests.routing.providers.test_flavours import check_cuts
from tests.simulator.flavours import FLAVOURS, streams


@pytest.mark.parametrize("flavour", [flavour.name for flavour in FLAVOURS])
async def test_every_split_and_every_cut(flavour: str) -> None:
    for stream in streams(ANSWER):
        if stream.flavour == flavour:
            await check_cuts(stream, range(len(stream.body) + 1))
