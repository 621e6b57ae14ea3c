"""Turns answers of the app into examples: stable IDs and times, no secrets, short lists and texts."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime
from typing import Any

UUID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)")
DATE = re.compile(r"\d{4}-\d\d-\d\d")
TOKEN = re.compile(r"iris_[A-Za-z0-9]{49}")
SECRET = re.compile(r"(?<![\w-])[A-Za-z0-9_-]{43}(?![\w-])")
WEBHOOK_SECRET = re.compile(r"whsec_[A-Za-z0-9+/]{20,}=*")
HEX = re.compile(r"(?<=_|-)[0-9a-f]{32}(?![0-9a-f])")
NAME = re.compile(r"\b(person\d+|new\d+|user-0190f3a2-[0-9a-f-]{27})")

FIRST_TIME = datetime(2026, 3, 2, 9, 30, tzinfo=UTC)
SECRETS = {
    "secret": "JBSWY3DPEHPK3PXP",
    "ticket": "EXAMPLE",
    "uri": "otpauth://totp/iRIS:ada?secret=JBSWY3DPEHPK3PXP",
}
CODES = ["4f7k-9q2m", "b8xd-3wzt"]
MOST_ITEMS, LENSES, MOST_CHARACTERS = 2, 4, 280


class Recording:
    """Replaces values that differ between recordings; equal values stay equal."""

    def __init__(self) -> None:
        self._begun = datetime.now(UTC)
        self._ids: dict[str, str] = {}
        self._names: dict[str, str] = {}

    def stable(self, value: Any, key: str = "") -> Any:
        if isinstance(value, dict):
            return {self.text(name): self.stable(item, name) for name, item in value.items()}
        if isinstance(value, list):
            most = LENSES if key.lower().endswith("lenses") else MOST_ITEMS
            kept = CODES if key in ("codes", "recoveryCodes") and value else value[:most]
            return [self.stable(item, key) for item in kept]
        if isinstance(value, str):
            text = (
                self.text(value) if WEBHOOK_SECRET.fullmatch(value) else SECRETS.get(key) or self.text(value)
            )
            return text if len(text) <= MOST_CHARACTERS else text[: MOST_CHARACTERS - 1] + "…"
        return value

    def text(self, text: str) -> str:
        if TIME.fullmatch(text):
            moved = FIRST_TIME + (datetime.fromisoformat(text) - self._begun)
            return moved.replace(second=0, microsecond=0).isoformat().replace("+00:00", "Z")
        if DATE.fullmatch(text):
            return (FIRST_TIME.date() + (date.fromisoformat(text) - self._begun.date())).isoformat()
        text = WEBHOOK_SECRET.sub("whsec_EXAMPLE", text)
        text = TOKEN.sub("iris_EXAMPLE", HEX.sub(self._hex_id, UUID.sub(self._id, text)))
        return NAME.sub(self._name, SECRET.sub("EXAMPLE", text))

    def _id(self, found: re.Match[str]) -> str:
        if found[0].endswith("-000000000000"):
            return found[0]
        return self._ids.setdefault(found[0], f"0190f3a2-7c1e-7b6a-9d42-{len(self._ids) + 1:012x}")

    def _hex_id(self, found: re.Match[str]) -> str:
        return self._ids.setdefault(found[0], f"0190f3a27c1e7b6a9d42{len(self._ids) + 1:012x}")

    def _name(self, found: re.Match[str]) -> str:
        names = ("ada", "grace", "alan", "edsger", "barbara")
        return self._names.setdefault(found[0], names[len(self._names) % len(names)])
