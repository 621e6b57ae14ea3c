"""A client of many event streams in its own process: one epoll loop without a task per stream.

    python -m tests.bench.stream_client HOST PORT ROUNDS < REQUESTS

Each line of standard input is a request line with its headers, as JSON text. Prints `connected` when all
streams are open, then for each round the milliseconds from the time in the record to its arrival, as a JSON
list, when every stream has received a record of that round.
"""

from __future__ import annotations

import json
import select
import socket
import sys
import time

MARK = b'"text":"'
LARGEST = 1 << 16
OPENING_SECONDS = 60.0


def main(host: str, port: int, rounds: int) -> None:
    poll, streams = select.epoll(), {}
    for line in sys.stdin:
        stream = socket.create_connection((host, port), timeout=OPENING_SECONDS)
        stream.sendall(json.loads(line).encode())
        head = stream.recv(LARGEST)
        if not head.startswith(b"HTTP/1.1 200"):
            raise SystemExit(head.decode())
        stream.setblocking(False)
        streams[stream.fileno()] = stream
        poll.register(stream.fileno(), select.EPOLLIN)
    _say("connected")
    for number in range(rounds):
        _say(json.dumps(_round(poll, streams, MARK + f"{number}:".encode())))


def _round(poll: select.epoll, streams: dict[int, socket.socket], mark: bytes) -> list[float]:
    waits: dict[int, float] = {}
    while len(waits) < len(streams):
        for number, _ in poll.poll(OPENING_SECONDS, len(streams)):
            arrived = time.monotonic()
            data = streams[number].recv(LARGEST)
            if not data:
                raise SystemExit("a stream was closed")
            if (at := data.find(mark)) >= 0:
                begin = at + len(mark)
                sent = float(data[begin : data.index(b'"', begin)])
                waits[number] = (arrived - sent) * 1000
    return list(waits.values())


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
