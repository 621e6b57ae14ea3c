"""Reasons why a Redis server cannot be used, each as one sentence with a remedy."""

from __future__ import annotations

import ssl

from redis.exceptions import (
    AskError,
    AuthenticationError,
    BusyLoadingError,
    ClusterCrossSlotError,
    ClusterError,
    InvalidResponse,
    NoPermissionError,
    OutOfMemoryError,
    ReadOnlyError,
    ResponseError,
)

from app.core.problem import Problem

IN_CLUSTER = (AskError, ClusterError, ClusterCrossSlotError)
IN_A_CLUSTER = "is a node of a cluster, and the product needs all keys on one server"
NEEDS_ONE_SERVER = "use a Redis server that is not part of a cluster"
NEEDS_SECOND_DATABASE = (
    "set IRIS_BROKER_URL to the same address as REDIS_URL, because both can share one database"
)
PERMISSIONS = "~iris:* ~dramatiq:* +@all"


class RedisProblem(Problem):
    """A Redis server cannot be used."""


def redis_problem(error: BaseException, name: str, variable: str) -> RedisProblem:
    """Describes an error of the server `name`, whose address is in the environment variable `variable`."""
    if isinstance(error, RedisProblem):
        return error
    cause, remedy, is_temporary = _describe(error, variable)
    return RedisProblem(f"{name} {cause}: {remedy}.", is_temporary=is_temporary)


def _describe(error: BaseException, variable: str) -> tuple[str, str, bool]:
    text = " ".join(str(error).split()).rstrip(".")
    tls = error.__cause__ or error.__context__ if not isinstance(error, ssl.SSLError) else error
    if isinstance(tls, ssl.SSLCertVerificationError):
        reason = tls.verify_message.rstrip(".")
        remedy = f"set ssl_ca_certs in {variable} to the certificate of its authority"
        return f"has a certificate that is not accepted ({reason})", remedy, False
    if isinstance(tls, ssl.SSLError):
        return "does not offer TLS on this port", f"correct the port in {variable}, or write redis://", False
    if isinstance(error, IN_CLUSTER) or "cluster mode" in text:
        return IN_A_CLUSTER, NEEDS_ONE_SERVER, False
    if "DB index is out of range" in text:
        return "does not have the database of the job queues", NEEDS_SECOND_DATABASE, False
    if "protected mode" in text:
        return "is in protected mode", f"set a password in the server and in {variable}", False
    if isinstance(error, AuthenticationError) or "NOAUTH" in text or "AUTH " in text:
        return "refuses the sign-in", f"correct the user and the password in {variable}", False
    if isinstance(error, NoPermissionError):
        return f"does not allow a command ({text})", f"let `ACL SETUSER` add {PERMISSIONS}", False
    if isinstance(error, OutOfMemoryError):
        return "is full", "raise its maxmemory", True
    if isinstance(error, ReadOnlyError):
        return "is a read-only replica", f"name its primary server in {variable}", True
    if isinstance(error, BusyLoadingError):
        return "is still loading its data", "wait until it is ready", True
    if isinstance(error, InvalidResponse):
        return "is not a Redis server", f"correct the host and the port in {variable}", False
    if isinstance(error, ResponseError):
        return f"rejects writes ({text})", "see its log", True
    return "does not answer", f"start it, or correct the scheme, host and port in {variable}", True
