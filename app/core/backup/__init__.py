"""Everything that must last in one file, and back. Redis is not in it: nothing there has to last."""

from __future__ import annotations

from app.core.backup.archive import Manifest, read, write
from app.core.backup.errors import BackupError
from app.core.backup.programs import put_back
from app.core.backup.target import Target, forget_live, target_of

__all__ = ["BackupError", "Manifest", "Target", "forget_live", "put_back", "read", "target_of", "write"]
