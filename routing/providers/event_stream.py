"""Splits the body of an answer into JSON values, whatever its label, its line ends and its framing.

A body is recognised by its first bytes. Servers label event streams as text or as JSON, separate events by
one line end instead of two, and send keep-alives as data.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

import msgspec

from routing.providers.base import ProviderError
from routing.providers.failures import cut_failure
from routing.types import Failure, FailureKind

MAX_BODY_BYTES = 4_000_000
MAX_NOISE_BYTES = 64
"""Longest line of text that counts as a keep-alive. A piece of an answer has quotes and braces."""
BOM = b"\xef\xbb\xbf"
DONE = (b"[DONE]", b'"[DONE]"')
OWN_VALUES = (b'"choices"', b'"candidates"', b'"error"')
"""Names that only whole values have, not lines of a value of several lines."""
FIELDS = frozenset((b"", b"event", b"id", b"retry"))
WEB_PAGE = Failure(
    FailureKind.BAD_REQUEST,
    "The model's address answered with a web page, not with a model: its base URL is probably wrong.",
)

T = TypeVar("T")


class EventParser(Generic[T]):
    """Yields the decoded values of an event stream, of JSON lines or of one JSON body.

    `decode` decodes the bytes of one value, returns None for a value without meaning, and raises `ValueError`
    for bytes that are not JSON. `on_broken` is called for data that is not JSON but may be part of an answer.
    The data of `event: error` and of a field `error:` is decoded as {"error": data}.
    """

    def __init__(self, decode: Callable[[bytes], T | None], on_broken: Callable[[], None]) -> None:
        self._decode = decode
        self._on_broken = on_broken
        self._lead: bytes | None = b""
        self._rest: list[bytes] = []
        self._rest_bytes = 0
        self._follows_return = False
        self._pending: list[bytes] = []
        self._pending_bytes = 0
        self._is_error = False
        # Whether JSON comes without the fields of an event stream.
        self._is_body = False
        self.has_text = False
        """Whether there was a line of text that is neither JSON nor a field."""
        self.is_done = False
        """Whether the server has marked the end of its answer."""

    def feed(self, part: bytes) -> Iterator[T]:
        """Yields each value that `part` completes.

        Raises `ProviderError` for a web page and for a value that does not end.
        """
        if self._lead is not None:
            part = self._begin(part)
        if self._follows_return:
            part = part.removeprefix(b"\n")
            self._follows_return = False
        end = max(part.rfind(b"\n"), part.rfind(b"\r")) + 1
        if not end:
            self._hold(part)
            return
        self._follows_return = part.endswith(b"\r")
        text = part[:end]
        if self._rest:
            text = b"".join((*self._rest, text))
            self._rest, self._rest_bytes = [], 0
        if end < len(part):
            self._hold(part[end:])
        for line in text.splitlines():
            if self.is_done:
                return
            if line.startswith(b"data:") and not self._pending and not self._is_error:
                value = self._try_decode(line[5:].strip())
                if value is not None:
                    yield value
            elif line:
                yield from self._read_line(line)
            elif self._pending or self._is_error:
                yield from self._end_event()

    def end(self) -> Iterator[T]:
        """Yields the values that the end of the body completes."""
        if self.is_done:
            return
        line = (self._lead or b"") + b"".join(self._rest)
        self._rest = []
        if line.strip():
            yield from self._read_line(line)
        yield from self._flush()

    def _begin(self, part: bytes) -> bytes:
        """Skips white space and a byte order mark. Decides by the first byte what follows."""
        text = (self._lead or b"") + part
        text = text.lstrip().removeprefix(BOM).lstrip()
        if BOM.startswith(text):
            self._lead = text
            return b""
        self._lead = None
        if text.startswith(b"<"):
            raise ProviderError(WEB_PAGE)
        return text

    def _hold(self, part: bytes) -> None:
        self._rest.append(part)
        self._rest_bytes += len(part)
        if self._rest_bytes > MAX_BODY_BYTES:
            raise ProviderError(cut_failure())

    def _read_line(self, line: bytes) -> Iterator[T]:
        name, colon, data = line.partition(b":")
        if name in (b"data", b"error") and colon:
            self._is_error = self._is_error or name == b"error"
            yield from self._add(data.strip())
        elif name == b"event":
            self._is_error = data.strip() == b"error"
        elif name in FIELDS and colon:
            return
        elif self._pending or line.lstrip().startswith((b"{", b"[")):
            self._is_body = self._is_body or not self._pending
            yield from self._add(line.strip())
        elif not _is_noise(line):
            self._on_broken()
        else:
            self.has_text = True

    def _add(self, data: bytes) -> Iterator[T]:
        """Adds data that is not a single line of JSON, is an error, or follows a line that is not JSON."""
        if self._is_error:
            self._is_error = False
            data = _error_object(data)
        elif self._pending and not self._is_own_value(data):
            self._hold_line(data)
            return
        yield from self._flush()
        if (value := self._try_decode(data)) is not None:
            yield value

    def _try_decode(self, data: bytes) -> T | None:
        """Decodes data of one line. Keeps the beginning of a value of several lines."""
        if data in DONE:
            self.is_done = True
            return None
        try:
            return self._decode(data)
        except ValueError:
            if not _is_noise(data):
                self._hold_line(data)
            return None

    def _hold_line(self, data: bytes) -> None:
        self._pending.append(data)
        self._pending_bytes += len(data)
        if self._pending_bytes > MAX_BODY_BYTES:
            raise ProviderError(cut_failure())

    def _is_own_value(self, data: bytes) -> bool:
        """Returns whether a line of a stream is a value, although the line before it is not JSON."""
        if self._is_body or not any(name in data for name in OWN_VALUES):
            return False
        try:
            return self._decode(data) is not None
        except ValueError:
            return False

    def _end_event(self) -> Iterator[T]:
        self._is_error = False
        if not self._is_body:
            yield from self._flush()

    def _flush(self) -> Iterator[T]:
        """Decodes the pending lines as one value, else each of them alone."""
        lines, self._pending, self._pending_bytes = self._pending, [], 0
        if not lines:
            return
        try:
            values = [self._decode(b"\n".join(lines))]
        except ValueError:
            values = [self._decode_alone(line) for line in lines]
        yield from (value for value in values if value is not None)

    def _decode_alone(self, line: bytes) -> T | None:
        try:
            return self._decode(line)
        except ValueError:
            self._on_broken()
            return None


def _is_noise(data: bytes) -> bool:
    """Returns whether data is empty or a keep-alive such as 'ping', '[heartbeat]' or ': PROCESSING'."""
    return len(data) <= MAX_NOISE_BYTES and not any(mark in data for mark in (b"{", b"}", b'"', b"\\"))


def _error_object(data: bytes) -> bytes:
    try:
        msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError):
        data = msgspec.json.encode(data.decode(errors="replace"))
    return b'{"error":' + (data or b'""') + b"}"
