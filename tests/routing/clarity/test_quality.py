from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from routing.clarity import quality
from routing.types import LensAnswer
from tests.routing.samples import ANSWERS, BAKERY, LOGICAL, WEAK
from tests.routing.strategies import answer_lists, answers, properties, texts

BAKERY_ZH = (
    "我们是里昂一家有四十名员工的面包连锁店,必须在三月前决定是花38万欧元购买第二条烤炉生产线,还是以每月9000欧元"
    "向竞争对手租用产能。我们有两位面包师快要退休,银行还要求我姐姐提供个人担保。"
)
LOGICAL_ZH = LensAnswer(
    reasoning=(
        "选择的关键在于时间:每月9000欧元的租金约42个月后等于购买的38万欧元。因此额外需求能持续多久决定了答案,"
        "而文中没有说明需求从何而来。购买还假设退休之后仍有受过训练的面包师来操作生产线。"
    ),
    insights=(
        "租用42个月的成本与购买相同,决定取决于需求能持续多久。",
        "计划假设需求增长,但没有销售数据支持。",
        "同时购买设备并失去两位面包师,会使新生产线缺少人手。",
    ),
    score=7,
    confidence=80,
    next_steps=(
        "与银行商谈之前写下每天需要多少面包。",
        "比较24、42和60个月的两种方案。",
        "询问两位面包师计划何时退休。",
    ),
    unknowns=("额外需求会持续多久。",),
)
LOGICAL_TH = LensAnswer(
    reasoning=(
        "ทางเลือกขึ้นอยู่กับเวลา เพราะค่าเช่าเดือนละ 9,000 ยูโรจะเท่ากับราคาซื้อ 380,000 ยูโรหลังจากประมาณ 42 เดือน "
        "ดังนั้นระยะเวลาของความต้องการที่เพิ่มขึ้นจึงเป็นตัวตัดสิน และข้อความไม่ได้บอกว่าความต้องการนี้มาจากไหน "
        "การซื้อยังสมมติว่าจะมีช่างทำขนมปังที่ผ่านการฝึกมาใช้งานเตาอบหลังจากสองคนเกษียณ"
    ),
    insights=(
        "การเช่า 42 เดือนมีค่าใช้จ่ายเท่ากับการซื้อ",
        "แผนนี้สมมติว่ายอดขายเติบโตแต่ไม่มีข้อมูลสนับสนุน",
        "การเสียช่างทำขนมปังสองคนทำให้สายการผลิตใหม่ขาดคน",
    ),
    score=7,
    confidence=80,
    next_steps=(
        "เขียนจำนวนขนมปังต่อวันก่อนคุยกับธนาคาร",
        "เปรียบเทียบทั้งสองทางเลือกในระยะ 24 และ 60 เดือน",
        "ถามช่างทั้งสองว่าวางแผนเกษียณเมื่อไร",
    ),
    unknowns=("ความต้องการจะอยู่นานแค่ไหน",),
)


@pytest.mark.parametrize("lens", ANSWERS)
def test_solid_answer_is_complete(lens: str) -> None:
    assert quality.completeness(ANSWERS[lens], BAKERY) >= 80


def test_one_sentence_with_one_insight_is_incomplete() -> None:
    assert quality.completeness(WEAK, BAKERY) < 40
    assert quality.completeness(LensAnswer("", (), 5), BAKERY) == 0


def test_solid_answer_in_an_unspaced_script_passes_every_check() -> None:
    assert quality.completeness(LOGICAL_ZH, BAKERY_ZH) >= 80
    assert quality.actionability(LOGICAL_ZH) >= 70
    assert quality.completeness(LOGICAL_TH, LOGICAL_TH.reasoning) >= 80
    assert quality.actionability(LOGICAL_TH) >= 70


@pytest.mark.parametrize("part", ["reasoning", "insights", "next_steps", "unknowns"])
def test_each_part_counts_towards_completeness(part: str) -> None:
    changed: dict[str, Any] = {part: "" if part == "reasoning" else ()}
    assert quality.completeness(replace(LOGICAL, **changed), BAKERY) < quality.completeness(LOGICAL, BAKERY)


def test_unrelated_scenario_lowers_coverage_and_completeness() -> None:
    elsewhere = "Ought Zoe migrate PostgreSQL schemas overnight?"
    assert quality.coverage(LOGICAL, elsewhere) < 0.3
    assert quality.completeness(LOGICAL, elsewhere) < quality.completeness(LOGICAL, BAKERY) - 10


def test_good_answer_covers_a_long_scenario() -> None:
    assert quality.coverage(LOGICAL, BAKERY + " Zudem gilt Folgendes hierzulande überall. " * 300) == 1


def test_scenario_without_words_counts_as_covered() -> None:
    assert quality.coverage(LensAnswer("", (), 5), "?!") == 1


def test_padding_and_duplicates_add_nothing() -> None:
    once = replace(WEAK, next_steps=("Ask the bank for its rates by Friday 3 March.",))
    padded = replace(
        once,
        reasoning=f"{once.reasoning} " * 30,
        insights=once.insights * 5,
        next_steps=once.next_steps * 5,
    )
    assert quality.completeness(padded, BAKERY) == quality.completeness(once, BAKERY)
    assert quality.actionability(padded) == quality.actionability(once)


def test_one_long_insight_does_not_count_as_three() -> None:
    one_long = replace(LOGICAL, insights=(" ".join(LOGICAL.insights),))
    assert quality.completeness(one_long, BAKERY) == pytest.approx(100 - 25 * 2 / 3, abs=0.1)


def test_actionability_rises_with_the_number_of_concrete_steps() -> None:
    steps = (
        "Get a legal opinion on the contract.",
        "Ask two suppliers for written quotes.",
        "Tell the bakers what is being weighed.",
    )
    assert quality.actionability(replace(LOGICAL, next_steps=steps)) == 75
    assert quality.actionability(replace(LOGICAL, next_steps=steps[:2])) == 50
    assert quality.actionability(replace(LOGICAL, next_steps=())) == 0


def test_short_step_counts_proportionally() -> None:
    assert quality.actionability(replace(LOGICAL, next_steps=("Ask suppliers.",))) == 12.5


def test_number_makes_a_step_more_actionable() -> None:
    plain = replace(LOGICAL, next_steps=("Ask two suppliers for written quotes.",))
    dated = replace(LOGICAL, next_steps=("Ask 2 suppliers for written quotes by 3 March.",))
    assert quality.actionability(dated) > quality.actionability(plain)


@pytest.mark.parametrize("given_by_model", [None, float("nan"), float("inf")])
def test_missing_confidence_is_a_marked_default(given_by_model: float | None) -> None:
    found = quality.confidence(replace(LOGICAL, confidence=given_by_model))
    assert (found.value, found.is_default) == (72, True)
    assert found.why


@pytest.mark.parametrize(("own", "value"), [(0, 0), (74.96, 75.0), (100, 100), (120, 100), (-3, 0)])
def test_reported_confidence_is_clamped(own: float, value: float) -> None:
    found = quality.confidence(replace(LOGICAL, confidence=own))
    assert (found.value, found.is_default) == (value, False)


def test_base_score_is_the_weighted_sum() -> None:
    assert quality.base_score(100, 0, 0) == 40
    assert quality.base_score(0, 100, 0) == 35
    assert quality.base_score(0, 0, 100) == 25
    assert quality.base_score(80, 75, 70) == 75.8


def test_repeated_insights_lower_the_insight_depth() -> None:
    deep = quality.insight_depth(ANSWERS.values())
    assert deep > 60
    assert quality.insight_depth([LOGICAL, LOGICAL]) == pytest.approx(quality.insight_depth([LOGICAL]) / 2)
    assert quality.insight_depth([replace(LOGICAL, insights=("Think.",))]) < 15
    assert quality.insight_depth([]) == 0


@properties
@given(answers, texts)
def test_all_figures_are_within_0_and_100(answer: LensAnswer, scenario: str) -> None:
    assert 0 <= quality.completeness(answer, scenario) <= 100
    assert 0 <= quality.confidence(answer).value <= 100
    assert 0 <= quality.actionability(answer) <= 100


@properties
@given(answers, texts, texts, st.sampled_from(["reasoning", "insights", "next_steps", "unknowns"]))
def test_appended_text_never_lowers_completeness(
    answer: LensAnswer, scenario: str, more: str, part: str
) -> None:
    old = getattr(answer, part)
    changed: dict[str, Any] = {part: f"{old} {more}" if part == "reasoning" else (*old, more)}
    assert quality.completeness(replace(answer, **changed), scenario) >= quality.completeness(
        answer, scenario
    )


@properties
@given(answers, texts)
def test_added_step_never_lowers_actionability(answer: LensAnswer, step: str) -> None:
    longer = replace(answer, next_steps=(*answer.next_steps, step))
    assert quality.actionability(longer) >= quality.actionability(answer)


@properties
@given(*[st.floats(0, 100)] * 3, st.floats(0, 100), st.integers(0, 2))
def test_base_score_never_decreases_with_a_component(
    a: float, b: float, c: float, more: float, which: int
) -> None:
    parts = [a, b, c]
    raised = list(parts)
    raised[which] = max(parts[which], more)
    assert 0 <= quality.base_score(*parts) <= quality.base_score(*raised) <= 100


@properties
@given(answer_lists)
def test_insight_depth_is_within_0_and_100(found: list[LensAnswer]) -> None:
    assert 0 <= quality.insight_depth(found) <= 100
