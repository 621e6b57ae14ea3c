"""Alembic's entry point: runs the migrations on the connection of `app.core.database.migrate`."""

from __future__ import annotations

from alembic import context

from app.models import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    transaction_per_migration=True,
)
with context.begin_transaction():
    context.run_migrations()
