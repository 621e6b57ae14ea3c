"""Typesetting of documents and images from templates with typst, in a few isolated processes."""

from app.core.typesetting.typesetter import NotInTime, Typesetter, TypesettingFailed

__all__ = ["NotInTime", "Typesetter", "TypesettingFailed"]
