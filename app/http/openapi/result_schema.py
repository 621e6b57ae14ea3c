"""OpenAPI schema of run results."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from litestar.openapi.spec import Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

from routing.results.analysis_result import AnalysisResult
from routing.results.run_result import RunResult
from routing.safety.result import SafetyResult

if TYPE_CHECKING:
    from litestar._openapi.schema_generation import SchemaCreator


class RunResultSchema(OpenAPISchemaPlugin):
    """Describes `RunResult`, which msgspec treats as a custom type, as a union."""

    @staticmethod
    def is_plugin_supported_type(value: Any) -> bool:
        return value is RunResult

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:  # noqa: ARG002
        union = FieldDefinition.from_annotation(AnalysisResult | SafetyResult)
        return cast(Schema, schema_creator.for_field_definition(union))
