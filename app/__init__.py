"""The iRIS server."""

__version__ = "0.2.0"
"""Of the package, the OpenAPI description and the web build."""
