"""What is fuzzed: the whole product, started as an operator starts it, with somebody signed in to it."""

from __future__ import annotations

from collections import Counter, deque
from typing import Any
from uuid import UUID

import requests
from schemathesis import Case
from schemathesis.core.transport import Response

from tests.fuzz.checks import kind_of
from tests.fuzz.sense import make_sense
from tests.support.people import registration

UNLIMITED = "1000000/minute"
ENVIRONMENT = {
    "IRIS_OFFLINE": "1",
    "IRIS_OFFLINE_PACE": "0",
    "IRIS_RUN_DEADLINE_SECONDS": "20",
    "IRIS_LOG_LEVEL": "WARNING",
    **{
        f"IRIS_LIMIT_{name}": UNLIMITED
        for name in ("LOGIN", "ADDRESS", "REGISTER", "ANALYSES", "SHARED", "POSTS", "REPORTS")
    },
}
"""No language model, no pause, and no limit that would answer in the place of the call."""

WAITS_FOR_RESULT = "POST /api/analyze"
SIGNS_OUT = ("POST /api/auth/logout", "POST /api/auth/sign-out-everywhere")
SECONDS = 40.0


class Target:
    """Sends cases as a signed-in person. Ids that the product has told stand in for made-up ones, three
    times in four: nobody comes upon a UUID by guessing."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.sent: Counter[str] = Counter()
        self.answered: Counter[tuple[str, int]] = Counter()
        self._http = requests.Session()
        self._form = registration()
        self._user_id, self._token = self._sign_up()
        self._ids: dict[str, deque[str]] = {name: deque(maxlen=20) for name in ("analysis_id", "session_id")}
        self._ids["user_id"] = deque([self._user_id])

    def __str__(self) -> str:
        statuses = sorted({status for _, status in self.answered})
        total = {status: sum(n for (_, s), n in self.answered.items() if s == status) for status in statuses}
        answers = ", ".join(f"{count:,} times {status}" for status, count in total.items())
        return f"{self.sent.total():,} cases of {len(self.sent)} calls were answered: {answers}."

    def close(self) -> None:
        self._http.close()

    def send(self, case: Case[Any]) -> Response:
        """The answer to a case, once sense was made of it. The ids that it tells are kept in mind."""
        label = case.operation.label
        self.sent[label] += 1
        turn = self.sent[label]
        if label in SIGNS_OUT:
            self._token = self._sign_in()
        make_sense(case, turn, self._form["username"], self._user_id)
        case.path_parameters = {
            name: self._known(name, value, turn) for name, value in (case.path_parameters or {}).items()
        }
        headers = {"Authorization": f"Bearer {self._token}"}
        if label == WAITS_FOR_RESULT and turn % 4:
            headers["Prefer"] = "respond-async"
        answer = case.call(
            base_url=self.url, session=self._http, headers=headers, timeout=SECONDS, allow_redirects=False
        )
        self._http.cookies.clear()
        self.answered[label, answer.status_code] += 1
        self._remember(answer)
        if label in SIGNS_OUT:
            self._token = self._sign_in()
        return answer

    def _known(self, name: str, value: Any, turn: int) -> Any:
        if turn % 4 and _is_uuid(value) and (known := self._ids.get(name)):
            known.rotate()
            return known[0]
        return value

    def _remember(self, answer: Response) -> None:
        told = answer.json() if kind_of(answer) == "application/json" and answer.content else {}
        if not isinstance(told, dict):
            return
        if (id_ := told.get("analysisId") or told.get("id")) is not None:
            self._ids["analysis_id"].append(str(id_))
        for session in told.get("sessions", ()):
            if session.get("isCurrent") is False:
                self._ids["session_id"].append(session["id"])

    def _sign_up(self) -> tuple[str, str]:
        answer = self._http.post(f"{self.url}/api/auth/register", json=self._form, timeout=SECONDS)
        assert answer.status_code == 201, answer.text
        self._http.cookies.clear()
        return answer.json()["user"]["id"], answer.json()["token"]

    def _sign_in(self) -> str:
        form = {name: self._form[name] for name in ("username", "password")}
        answer = self._http.post(f"{self.url}/api/auth/login", json=form, timeout=SECONDS)
        assert answer.status_code == 200, answer.text
        self._http.cookies.clear()
        token: str = answer.json()["token"]
        return token


def _is_uuid(value: Any) -> bool:
    try:
        UUID(str(value))
    except ValueError:
        return False
    return True
