"""Endpoint of the models."""

from __future__ import annotations

from litestar.di import NamedDependency

from app.domains.agents.model_catalog.schemas import ModelCatalog
from app.domains.agents.model_catalog.service import ModelCatalogService

Models = NamedDependency[ModelCatalogService]


async def list_models(model_catalog_service: Models) -> ModelCatalog:
    """Lists the models that can be chosen, each with its current status, and the built-in agents."""
    return await model_catalog_service.list_models()
