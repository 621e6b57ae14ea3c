#!/usr/bin/env python3
"""Debian's Firefox under Playwright, which drives an unmodified Firefox by WebDriver BiDi.

Run as a program, this file is the browser that Playwright starts: Firefox behind a proxy of the protocol. The
extended support release lacks a command that Playwright sends for every page; the proxy confirms it.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Playwright
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve

from tests.e2e.browser import ROOT

UNSUPPORTED = "emulation.setMediaFeaturesOverride"
ADDRESS = re.compile(r"(WebDriver BiDi listening on) (ws://\S+)")


def firefox_path() -> str:
    """Returns the path of the installed Firefox. Raises RuntimeError if there is none."""
    path = shutil.which("firefox-esr") or shutil.which("firefox")
    if path is None:
        raise RuntimeError("No Firefox on this machine: `make test-slow` installs Debian's package.")
    return path


@contextmanager
def firefox(playwright: Playwright) -> Iterator[Browser]:
    """Starts a headless Firefox. Raises RuntimeError if none is installed."""
    firefox_path()
    # The first line of this file looks the interpreter up.
    env = os.environ | {
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
    }
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path=__file__, env={**env})
    yield browser
    browser.close()


async def run_firefox(arguments: list[str]) -> int:
    """Runs Firefox, announces the address of the proxy instead of its own, and returns its exit code."""
    process = await asyncio.create_subprocess_exec(firefox_path(), *arguments, stderr=asyncio.subprocess.PIPE)
    assert process.stderr is not None
    target = ""

    async def relay(client: ServerConnection) -> None:
        assert client.request is not None
        async with connect(target + client.request.path, max_size=None) as server:

            async def answer() -> None:
                async for message in server:
                    await client.send(message)

            answers = asyncio.create_task(answer())
            async for message in client:
                command = json.loads(message)
                if command["method"] == UNSUPPORTED:
                    await client.send(json.dumps({"type": "success", "id": command["id"], "result": {}}))
                else:
                    await server.send(message)
            answers.cancel()

    async with serve(relay, "127.0.0.1", 0, max_size=None) as proxy:
        port = proxy.sockets[0].getsockname()[1]
        async for line in process.stderr:
            text = line.decode(errors="replace")
            if found := ADDRESS.search(text):
                target = found[2]
                text = f"{found[1]} ws://127.0.0.1:{port}\n"
            sys.stderr.write(text)
            sys.stderr.flush()
        return await process.wait()


if __name__ == "__main__":
    sys.exit(asyncio.run(run_firefox(sys.argv[1:])))
