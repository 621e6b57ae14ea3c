"""Backup and restore of the database as one file. Redis is not included: it holds no durable data."""

from __future__ import annotations

from app.core.backup.archive import Manifest, read, write
from app.core.backup.errors import BackupError
from app.core.backup.programs import restore_dump
from app.core.backup.replacement import Replacement
from app.core.backup.target import Target, forget_live, target_of

__all__ = [
    "BackupError",
    "Manifest",
    "Replacement",
    "Target",
    "forget_live",
    "read",
    "restore_dump",
    "target_of",
    "write",
]
