"""SQL around the script of a restore: makes room for the tables, checks them and commits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from app.core.backup.snapshot import quote

OLD, OTHER = "iris_before_restore", "iris_during_restore"


class Replacement(Struct, frozen=True):
    """What a restore replaces and what it must contain.

    `source` is the schema of the tables in the dump, `schema` the one of the product in the target, and
    `existing` are all schemas of the target. `rows` has the number of rows of each table; it is None for
    older backups.
    """

    source: str
    schema: str
    existing: frozenset[str]
    revision: str
    rows: Mapping[str, int] | None

    def before(self) -> str:
        """Returns the statements that open the transaction and set the present schema aside."""
        statements = ["BEGIN", "SET LOCAL client_min_messages = warning"]
        if self.schema in self.existing:
            statements.append(_rename(self.schema, OLD))
        if self._is_in_the_way:
            statements.append(_rename(self.source, OTHER))
        return _script(statements)

    def after(self) -> str:
        """Returns the statements that check the restored tables, drop the old schema and commit."""
        statements = ["RESET search_path"]
        if self.source != self.schema:
            statements.append(_rename(self.source, self.schema))
        if self._is_in_the_way:
            statements.append(_rename(OTHER, self.source))
        statements.append(self._check())
        if self.schema == "public":
            statements.append("GRANT USAGE ON SCHEMA public TO PUBLIC")
        if self.schema in self.existing:
            statements.append(f"DROP SCHEMA {OLD} CASCADE")
        return _script([*statements, "ANALYZE", "COMMIT"])

    @property
    def _is_in_the_way(self) -> bool:
        """Whether the target has another schema with the name of the one in the dump."""
        return self.source != self.schema and self.source in self.existing

    def _check(self) -> str:
        """Returns a block that raises an error unless the tables are complete and the product finds them."""
        revisions = self._table("alembic_version")
        newest = f"(SELECT max(version_num) FROM {revisions})"  # noqa: S608
        found = f"to_regclass('alembic_version') IS NOT DISTINCT FROM to_regclass({_literal(revisions)})"
        checks = {
            f"to_regclass({_literal(revisions)}) IS NOT NULL": "The backup does not contain any table.",
            f"{newest} = {_literal(self.revision)}": "The tables have another revision.",
            found: f"The search_path of this role does not lead to the schema {self.schema}.",
        }
        for table, rows in (self.rows or {}).items():
            count = f"(SELECT count(*) FROM ONLY {self._table(table)})"  # noqa: S608
            checks[f"{count} = {rows}"] = f"The table {table} does not have {rows} rows."
        body = "".join(
            f"IF ({check}) IS NOT TRUE THEN RAISE EXCEPTION USING MESSAGE = {_literal(text)}; END IF; "
            for check, text in checks.items()
        )
        return f"DO {_literal(f'BEGIN {body}END')}"

    def _table(self, name: str) -> str:
        return f"{quote(self.schema)}.{quote(name)}"


def _rename(schema: str, to: str) -> str:
    return f"ALTER SCHEMA {quote(schema)} RENAME TO {quote(to)}"


def _script(statements: Sequence[str]) -> str:
    return "".join(f"{statement};\n" for statement in statements)


def _literal(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
