"""Runs PDF and image rendering in processes, with limits on concurrency, time and cache size."""

from __future__ import annotations

import asyncio
import sys
import time
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Literal

import msgspec
import structlog
from msgspec import Struct

from app.core.errors import AppError, Unavailable

PDF_WORKER = Path(__file__).with_name("pdf_worker.py")
AT_ONCE = 2
PICTURES_AT_ONCE = 2
WAITING_MOST = 24
SECONDS = 20.0

PICTURES_MOST = 100
PICTURE_SECONDS = 600.0

ENVIRONMENT = {"RAYON_NUM_THREADS": "1"}
"""The complete environment of the process: no database address, no key."""

log = structlog.get_logger(__name__)

Form = Literal["pdf", "png"]


class TypesettingTimeout(Unavailable):
    code = "not_in_time"
    text = "This document could not be created in time. Please try again in a moment."


class TypesettingFailed(AppError):
    """A template is broken."""


class ConcurrencyLimit:
    """Limits the number of concurrent and waiting callers."""

    def __init__(self, at_once: int) -> None:
        self._free = asyncio.Semaphore(at_once)
        self._waiting = 0

    @asynccontextmanager
    async def take(self) -> AsyncIterator[None]:
        """Waits for a slot. Raises Unavailable when WAITING_MOST callers already wait."""
        if self._waiting >= WAITING_MOST:
            raise Unavailable
        self._waiting += 1
        try:
            await self._free.acquire()
        finally:
            self._waiting -= 1
        try:
            yield
        finally:
            self._free.release()


class Typesetter:
    """Renders documents and images in separate processes, because typst cannot be interrupted.

    `at_once` limits concurrent documents, `pictures_at_once` concurrent images, `seconds` the time of one.
    Images are requested by visitors, so they share neither slots nor queue with documents. Images are cached
    by content.
    """

    def __init__(
        self,
        at_once: int = AT_ONCE,
        seconds: float = SECONDS,
        press: Path = PDF_WORKER,
        pictures_at_once: int = PICTURES_AT_ONCE,
    ) -> None:
        self._documents, self._previews = ConcurrencyLimit(at_once), ConcurrencyLimit(pictures_at_once)
        self._seconds = seconds
        self._press = press
        self._pictures: OrderedDict[bytes, tuple[float, bytes]] = OrderedDict()

    async def document(self, template: str, data: Struct) -> bytes:
        """Renders a PDF.

        Raises Unavailable when too many callers wait, TypesettingTimeout and TypesettingFailed.
        """
        async with self._documents.take():
            return await self._render(template, "pdf", msgspec.json.encode(data))

    async def picture(self, template: str, data: Struct) -> bytes:
        """Renders a PNG of a one-page template, without the characters that no font has.

        Raises the same errors as `document`.
        """
        shown = msgspec.json.encode(data)
        key = b"\0".join((template.encode(), shown))
        if (known := self.known(key)) is not None:
            return known
        async with self._previews.take():
            if (known := self.known(key)) is not None:
                return known
            picture = await self._render(template, "png", shown)
            self.remember(key, picture)
        return picture

    def remember(self, key: bytes, picture: bytes) -> None:
        self._pictures[key] = (time.monotonic() + PICTURE_SECONDS, picture)
        while len(self._pictures) > PICTURES_MOST:
            self._pictures.popitem(last=False)

    def known(self, key: bytes) -> bytes | None:
        until, picture = self._pictures.get(key, (0.0, b""))
        if time.monotonic() < until:
            return picture
        self._pictures.pop(key, None)
        return None

    async def _render(self, template: str, form: Form, data: bytes) -> bytes:
        job = {
            "template": template,
            "form": form,
            "data": data.decode(),
            "seconds": self._seconds + 1,
        }
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-I", str(self._press)),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            env=ENVIRONMENT,
        )
        try:
            async with asyncio.timeout(self._seconds):
                made, said = await process.communicate(msgspec.json.encode(job))
        except TimeoutError as error:
            log.warning("rendering a document timed out", template=template)
            raise TypesettingTimeout from error
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        if process.returncode != 0:
            log.error("rendering a document failed", template=template, said=said.decode()[-2_000:])
            raise TypesettingFailed
        return made
