"""Tests that scenarios and custom lenses change only their own blocks."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from routing.lenses import DEFAULT_LENSES, LOGICAL
from routing.prompts.builder import LENS_SCHEMA, SUMMARY_SCHEMA
from routing.prompts.fencing import escape_fences
from tests.routing.injection.corpus import CORPUS, with_trap_url
from tests.routing.injection.recorded_runs import SCENARIO, Runner, blocks
from tests.simulator import scenes
from tests.support.trap import Trap

OTHERS = DEFAULT_LENSES[1:]
KNOWN = {lens.id for lens in OTHERS} | {"summary"}
TWO_TIERS = scenes.escalating({1: ("ethical",)})


def test_corpus_is_large_and_has_no_duplicates() -> None:
    assert len(CORPUS) >= 60
    assert len(set(CORPUS.values())) == len(CORPUS)


@pytest.mark.parametrize("name", CORPUS)
async def test_scenario_changes_only_its_own_block(runner: Runner, trap: Trap, name: str) -> None:
    attack = f"{SCENARIO}\n\n{with_trap_url(CORPUS[name], trap.url)}".strip()
    recorded = await runner.run(TWO_TIERS, attack)

    assert recorded.shapes == (await runner.baseline(TWO_TIERS)).shapes
    assert [call.tier for call in recorded.calls] == [1, 1, 1, 1, 2, 2]
    for call in recorded.calls:
        assert blocks(call.prompt)["SCENARIO"] == escape_fences(attack)
        assert call.schema == (SUMMARY_SCHEMA if call.lens == "summary" else LENS_SCHEMA)
        assert call.api_key == f"key-of-tier-{call.tier}"


@pytest.mark.parametrize("name", CORPUS)
async def test_lens_changes_only_its_own_block(runner: Runner, trap: Trap, name: str) -> None:
    attack = with_trap_url(CORPUS[name], trap.url)
    custom = replace(LOGICAL, name=attack, question=attack, guidelines=(attack,) * 3)
    baseline = await runner.baseline(scenes.all_good())
    recorded = await runner.run(scenes.all_good(), lenses=(custom, *OTHERS))

    assert recorded.shapes == baseline.shapes
    for lens in OTHERS:
        assert recorded.call_of(lens.id).prompt == baseline.call_of(lens.id).prompt
    (custom_call,) = [call for call in recorded.calls if call.lens not in KNOWN]
    starts = [line.split(" ")[0] for line in blocks(custom_call.prompt)["LENS"].splitlines()]
    assert starts == ["Name:", "Question:", "Points", "-", "-", "-"]
