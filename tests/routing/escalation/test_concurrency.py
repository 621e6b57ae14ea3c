"""Tests that the calls of a pass run concurrently and are canceled when it is closed."""

from __future__ import annotations

import asyncio
from contextlib import aclosing

import pytest

from routing.engine.escalation import run_pass
from routing.engine.pass_plan import PassItem
from routing.events import LensCompleted
from routing.gate.policy import SpecificationPolicy
from routing.providers.scripted import Script, ScriptedProvider, answer_script, lens_json
from tests.routing.escalation.passes import LENS_IDS, collect_items, make_plan
from tests.support.waiting import until


async def test_lenses_run_concurrently() -> None:
    release = asyncio.Event()
    scripts = {(1, lens): [Script((release, *answer_script(lens_json()).steps))] for lens in LENS_IDS}
    provider = ScriptedProvider(scripts)
    task = asyncio.create_task(collect_items(make_plan(), provider))
    await until(lambda: provider.open == 4)
    release.set()
    await task


async def test_lens_events_do_not_wait_for_other_lenses() -> None:
    never = asyncio.Event()
    provider = ScriptedProvider({(1, "logical"): [Script((never,))]})
    received: list[PassItem] = []
    async with asyncio.timeout(5.0), aclosing(run_pass(make_plan(), provider)) as items:
        async for item in items:
            received.append(item)
            if len([x for x in received if isinstance(x, LensCompleted)]) == 3:
                break
    assert {x.lens for x in received if isinstance(x, LensCompleted)} == {"ethical", "factual", "strategic"}
    assert provider.open == 0


@pytest.mark.parametrize("items_before_close", [1, 2])
async def test_closed_iterator_cancels_every_call_and_leaves_no_task(items_before_close: int) -> None:
    stuck = Script(('{"reasoning": "It holds so far', asyncio.Event()))
    provider = ScriptedProvider({(1, lens): [stuck] for lens in LENS_IDS})
    before = asyncio.all_tasks()
    items = run_pass(make_plan(), provider)
    for _ in range(items_before_close):
        await anext(items)
    await items.aclose()
    assert provider.open == 0
    assert asyncio.all_tasks() == before


async def test_canceled_consumer_task_cancels_every_call() -> None:
    stuck = Script((asyncio.Event(),))
    provider = ScriptedProvider({(1, lens): [stuck] for lens in LENS_IDS})
    before = asyncio.all_tasks()
    task = asyncio.create_task(collect_items(make_plan(), provider))
    await until(lambda: provider.open == 4)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert provider.open == 0
    assert asyncio.all_tasks() == before


async def test_engine_error_is_raised_and_leaves_no_task() -> None:
    class Faulty(SpecificationPolicy):
        def decide(self, *_args: object) -> object:  # type: ignore[override]
            raise LookupError("a bug")

    before = asyncio.all_tasks()
    with pytest.raises(LookupError):
        await collect_items(make_plan(policy=Faulty()), ScriptedProvider())
    assert asyncio.all_tasks() == before
