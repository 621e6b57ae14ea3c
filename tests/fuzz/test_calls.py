"""Every call with whatever its description allows, and with what it does not: no server error, and every
answer as it is described. `make fuzz` sends more."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, settings
from schemathesis import Case

from tests.fuzz.checks import CHECKS
from tests.fuzz.description import CALLS, EXAMPLES, IN_CI
from tests.fuzz.target import Target


@CALLS.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=EXAMPLES == IN_CI,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_as_described(case: Case[Any], target: Target) -> None:
    case.validate_response(target.send(case), checks=CHECKS)
