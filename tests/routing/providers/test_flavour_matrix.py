"""Every stream of `tests.simulator.flavours`, split and cut off at every byte."""

from __future__ import annotations

import pytest

from tests.routing.providers.test_flavours import STREAMS, check_cuts
from tests.simulator.flavours import Stream


@pytest.mark.parametrize("stream", STREAMS, ids=lambda stream: stream.name)
async def test_every_split_and_every_cut(stream: Stream) -> None:
    await check_cuts(stream, range(len(stream.body) + 1))
