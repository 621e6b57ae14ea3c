"""The kinds of callers that send generated cases, and how each one authenticates."""

from __future__ import annotations

import time
from enum import StrEnum
from typing import Any

import requests

from tests.support.people import PASSWORD, registration

SECONDS = 40.0
FRESH_SECONDS = 200.0
"""Shorter than the time for which a sign-in counts as recent authentication."""
SAFE_METHODS = frozenset({"GET", "HEAD"})
SESSION_COOKIE = "iris_session"


class Caller(StrEnum):
    """USER is a browser: a cookie for safe methods, a bearer token and an Origin header for changes.

    TOKEN and ADMINISTRATOR are programs with the token of a session.
    """

    VISITOR = "visitor"
    USER = "user"
    ADMINISTRATOR = "administrator"
    TOKEN = "token"


class Account:
    """The account of a caller. `renew` signs in again or registers another account."""

    def __init__(self, url: str, http: requests.Session, caller: Caller) -> None:
        self.caller = caller
        self._url, self._http = url, http
        self.user_id = self.username = self.token = ""
        self.tokens: set[str] = set()
        self._since = 0.0
        if caller is not Caller.VISITOR:
            self._register()

    def headers(self, method: str) -> dict[str, str]:
        if self.caller is Caller.VISITOR:
            return {}
        bearer = {"Authorization": f"Bearer {self.token}"}
        if self.caller is not Caller.USER:
            return bearer
        browser = {"Cookie": f"{SESSION_COOKIE}={self.token}", "Sec-Fetch-Site": "same-origin"}
        return browser if method in SAFE_METHODS else browser | bearer | {"Origin": self._url}

    def keep_fresh(self) -> None:
        if self.caller is not Caller.VISITOR and time.monotonic() - self._since > FRESH_SECONDS:
            self.renew()

    def renew(self) -> None:
        if self.caller is Caller.VISITOR:
            return
        form = {"username": self.username, "password": PASSWORD}
        answer = self._post("/api/auth/login", form)
        if answer.status_code == 200 and "token" in answer.json():
            self._take(answer.json())
        else:
            assert self.caller is not Caller.ADMINISTRATOR, answer.text
            self._register()

    def _register(self) -> None:
        form = registration()
        answer = self._post("/api/auth/register", form)
        assert answer.status_code == 201, answer.text
        self.username = form["username"]
        self._take(answer.json())

    def _take(self, signed_in: dict[str, Any]) -> None:
        self.user_id, self.token = signed_in["user"]["id"], signed_in["token"]
        self.tokens.add(self.token)
        self._since = time.monotonic()

    def _post(self, path: str, form: dict[str, str]) -> requests.Response:
        answer = self._http.post(f"{self._url}{path}", json=form, timeout=SECONDS)
        self._http.cookies.clear()
        return answer
