"""Finds the cause of an error whose HTTP status does not tell it, such as one with status 200."""

from __future__ import annotations

import re

from routing.providers.error_responses import ErrorResponse

MIN_STATUS, UNKNOWN, MAX_STATUS = 300, 500, 599
NO_QUOTA = 402

_CAUSES = tuple(
    (status, re.compile(pattern))
    for status, pattern in (
        (
            429,
            r"rate.?limit|too many (?:requests|tokens per)|throttl|per.minute|per.second|\b[rt]pm\b|"
            r"频率|过于频繁",
        ),
        (
            NO_QUOTA,
            r"quota|arrears|\bbalance\b|billing|insufficient.{0,20}(?:fund|credit)|out of credit|no credit|"
            r"payment required|overdue|欠费|余额",
        ),
        (
            401,
            r"api.?key|unauthori[sz]ed|authenticat|authori[sz]ation|invalid.{0,10}token\b|login fail|"
            r"forbidden|permission|access denied|鉴权|令牌",
        ),
        (
            404,
            r"model.{0,80}(?:not.?found|not exist|n.t exist|not supported|unsupported|not available|unknown|"
            r"decommissioned|deprecated)|(?:no such|unknown|invalid|unsupported) model|模型不存在",
        ),
        (400, r"invalid.?(?:request|param|argument|json)|bad.?request|参数"),
        (503, r"overload|capacity|\bbusy\b|try again|temporar|unavailable|繁忙|过载"),
    )
)
"""Status and words of its causes, in lower case. The first match applies."""
_LOADING = re.compile(
    r"\bloading (?:the )?(?:model|weights|checkpoint)|(?:model|weights|checkpoint)\b.{0,60}\bloading\b|"
    r"\bstill (?:loading|starting)|warming up|is (?:being loaded|starting up)|model.{0,20}not (?:yet )?ready"
)
_FAILED = re.compile(r"error|fail|unable|could ?n[o']t|cannot|can't")


def find_status(response: ErrorResponse, stated: int) -> int:
    """Returns the HTTP status that fits an error: the one stated in it or by its server, else by its words.

    A `stated` status of 500 is refined by the words. UNKNOWN if there is no sign of a cause.
    """
    if MIN_STATUS <= stated < UNKNOWN or UNKNOWN < stated <= MAX_STATUS:
        return stated
    words = f"{response.code} {response.text}".lower()
    return next((status for status, pattern in _CAUSES if pattern.search(words)), UNKNOWN)


def is_loading(response: ErrorResponse) -> bool:
    """Returns whether an error says that the model is being loaded, and not that this has failed."""
    text = response.text.lower()
    return _LOADING.search(text) is not None and _FAILED.search(text) is None
