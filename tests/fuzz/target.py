"""The fuzzed product, started as an operator starts it, with an account for each caller."""

from __future__ import annotations

from collections import Counter, deque
from typing import Any
from uuid import UUID

import requests
from schemathesis import Case
from schemathesis.core.transport import Response

from app.core.settings.reference import sections
from tests.fuzz.callers import SECONDS, Account, Caller
from tests.fuzz.checks import kind_of
from tests.fuzz.sense import make_sense

UNLIMITED = "1000000/minute"
ENVIRONMENT = {
    "IRIS_OFFLINE": "1",
    "IRIS_OFFLINE_PACE": "0",
    "IRIS_RUN_DEADLINE_SECONDS": "20",
    "IRIS_LOG_LEVEL": "WARNING",
    **{
        row.name: UNLIMITED
        for _, rows in sections()
        for row in rows
        if row.name.startswith("IRIS_LIMIT_") and "/" in row.default
    },
}
"""No language model, no pauses, and no rate limits that would answer instead of the call."""

WAITS_FOR_RESULT = "POST /api/analyze"
ENDS_SESSIONS = frozenset(
    {
        "POST /api/auth/logout",
        "POST /api/auth/sign-out-everywhere",
        "POST /api/auth/password",
        "POST /api/auth/reset",
        "DELETE /api/account",
    }
)
CLOSES_SIGN_UP = "PUT /api/admin/sign-up"
NOT_SIGNED_IN = 401
TURNS = tuple(Caller)


class Target:
    """Sends cases as each kind of caller.

    In three of four cases, IDs from earlier answers replace generated ones, because random generation cannot
    find an existing UUID.
    """

    def __init__(self, url: str) -> None:
        self.url = url
        self.sent: Counter[str] = Counter()
        self.answered: Counter[tuple[Caller, int]] = Counter()
        self._http = requests.Session()
        # The first account is the administrator.
        self._accounts = {
            caller: Account(url, self._http, caller)
            for caller in sorted(Caller, key=lambda caller: caller is not Caller.ADMINISTRATOR)
        }
        self._ids: dict[str, deque[str]] = {name: deque(maxlen=20) for name in ("analysis_id", "session_id")}

    def __str__(self) -> str:
        lines = [f"{self.sent.total():,} cases of {len(self.sent)} calls were answered:"]
        for caller in Caller:
            statuses = sorted(
                (status, count) for (who, status), count in self.answered.items() if who is caller
            )
            lines.append(
                f"  {caller}: " + ", ".join(f"{count:,} times {status}" for status, count in statuses)
            )
        return "\n".join(lines)

    @property
    def secrets(self) -> set[str]:
        """The session tokens, which no answer may repeat."""
        return {token for account in self._accounts.values() for token in account.tokens}

    def close(self) -> None:
        self._http.close()

    def send(self, case: Case[Any], caller: Caller | None = None) -> Response:
        """Sends a case after `make_sense` and remembers the IDs in the answer.

        Without `caller`, callers take turns.
        """
        label = case.operation.label
        turn = self.sent[label] = self.sent[label] + 1
        account = self._accounts[caller or TURNS[turn % len(TURNS)]]
        account.keep_fresh()
        if caller is None:
            turn //= len(TURNS)
        make_sense(case, turn, account.username, account.user_id)
        case.path_parameters = {
            name: self._known(name, value, turn, account)
            for name, value in (case.path_parameters or {}).items()
        }
        headers = account.headers(case.method)
        if label == WAITS_FOR_RESULT and turn % 4:
            headers["Prefer"] = "respond-async"
        answer = case.call(
            base_url=self.url, session=self._http, headers=headers, timeout=SECONDS, allow_redirects=False
        )
        self._http.cookies.clear()
        self.answered[account.caller, answer.status_code] += 1
        self._remember(answer)
        if label == CLOSES_SIGN_UP:
            self._open_sign_up()
        if label in ENDS_SESSIONS or answer.status_code == NOT_SIGNED_IN:
            account.renew()
        return answer

    def _open_sign_up(self) -> None:
        """Reopens sign-up, because ended accounts are replaced by new ones."""
        headers = self._accounts[Caller.ADMINISTRATOR].headers("DELETE")
        self._http.delete(
            f"{self.url}/api/admin/sign-up", headers=headers, timeout=SECONDS
        ).raise_for_status()

    def _known(self, name: str, value: Any, turn: int, account: Account) -> Any:
        if turn % 4 == 0 or not _is_uuid(value):
            return value
        if name == "user_id":
            return account.user_id or value
        if known := self._ids.get(name):
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


def _is_uuid(value: Any) -> bool:
    try:
        UUID(str(value))
    except ValueError:
        return False
    return True
