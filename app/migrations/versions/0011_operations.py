"""A place in the chain of migrations."""

from __future__ import annotations

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    pass


def downgrade() -> None:
    pass
