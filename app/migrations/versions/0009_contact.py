"""A place in the chain of migrations."""

from __future__ import annotations

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    pass


def downgrade() -> None:
    pass
