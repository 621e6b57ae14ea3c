"""What to launch, passed from `iris up` to the process that replaces it."""

from __future__ import annotations

from msgspec import Struct


class Plan(Struct, frozen=True):
    """The open sockets, and settings without secrets. Service addresses are environment variables.

    `api_fd` and `training_fd` are inherited listening sockets; without one, the training server is not
    started. `address` is the URL of the API for this machine.
    """

    api_fd: int
    training_fd: int | None
    address: str
    data_dir: str
    web_dir: str
    grace_seconds: float
