"""Whatever a scenario or a lens of a person's own says: what is asked of whom stays the same."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from routing.lenses import DEFAULT_LENSES, LOGICAL
from routing.prompts.builder import LENS_SCHEMA, SUMMARY_SCHEMA
from routing.prompts.fencing import tamed
from tests.routing.injection.asking import SCENARIO, Runner, blocks
from tests.routing.injection.corpus import CORPUS, aimed
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
    attack = f"{SCENARIO}\n\n{aimed(CORPUS[name], trap.url)}".strip()
    heard = await runner.run(TWO_TIERS, attack)

    assert heard.shapes == (await runner.plain(TWO_TIERS)).shapes
    assert [call.tier for call in heard.calls] == [1, 1, 1, 1, 2, 2]
    for call in heard.calls:
        assert blocks(call.prompt)["SCENARIO"] == tamed(attack)
        assert call.schema == (SUMMARY_SCHEMA if call.lens == "summary" else LENS_SCHEMA)
        assert call.api_key == f"key-of-tier-{call.tier}"


@pytest.mark.parametrize("name", CORPUS)
async def test_lens_changes_only_its_own_block(runner: Runner, trap: Trap, name: str) -> None:
    attack = aimed(CORPUS[name], trap.url)
    theirs = replace(LOGICAL, name=attack, question=attack, guidelines=(attack,) * 3)
    plain = await runner.plain(scenes.all_good())
    heard = await runner.run(scenes.all_good(), lenses=(theirs, *OTHERS))

    assert heard.shapes == plain.shapes
    for lens in OTHERS:
        assert heard.only(lens.id).prompt == plain.only(lens.id).prompt
    (asked,) = [call for call in heard.calls if call.lens not in KNOWN]
    begun = [line.split(" ")[0] for line in blocks(asked.prompt)["LENS"].splitlines()]
    assert begun == ["Name:", "Question:", "Points", "-", "-", "-"]
