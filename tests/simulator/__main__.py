"""`python -m tests.simulator`: serves until it is stopped, or until standard input closes if requested."""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import signal
import sys
from pathlib import Path

import msgspec
import uvloop

from tests.simulator.behaviour import Behaviour, Script
from tests.simulator.scenes import SCENES
from tests.simulator.server import SimulatorServer

READY = "simulator ready on "


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.simulator", description=__doc__)
    parser.add_argument("--port", type=int, default=0, help="0 selects a free port and prints it")
    parser.add_argument("--latency-ms", type=float, default=0, help="time to the first token")
    parser.add_argument("--stream-ms", type=float, default=0, help="time from the first to the last chunk")
    parser.add_argument("--chunks", type=int, default=6, help="number of chunks per answer")
    parser.add_argument("--scene", choices=sorted(SCENES), default="all-good", help="a script by name")
    parser.add_argument(
        "--scenario", type=Path, help="a script in a JSON file; see tests/simulator/behaviour.py"
    )
    parser.add_argument(
        "--until-stdin-closes", action="store_true", help="stop when the parent process has ended"
    )
    return parser.parse_args()


def _script(options: argparse.Namespace) -> Script:
    if options.scenario:
        return msgspec.json.decode(options.scenario.read_bytes(), type=Script)
    timing = Behaviour(first_token_ms=options.latency_ms, stream_ms=options.stream_ms, chunks=options.chunks)
    return SCENES[options.scene](timing)


async def _serve(options: argparse.Namespace) -> None:
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(name, stopped.set)
    port = await SimulatorServer(_script(options)).start(options.port)
    sys.stdout.write(f"{READY}http://127.0.0.1:{port}\n")
    sys.stdout.flush()
    if options.until_stdin_closes:
        loop.add_reader(sys.stdin.fileno(), _on_input, stopped)
    await stopped.wait()


def _on_input(stopped: asyncio.Event) -> None:
    if not os.read(sys.stdin.fileno(), 4096):
        stopped.set()


def main() -> None:
    """Runs the server on uvloop. Collects garbage less often, because it keeps many calls in memory."""
    gc.set_threshold(20_000, 50, 50)
    uvloop.run(_serve(_arguments()))


if __name__ == "__main__":
    main()
