"""Typesetting of documents and images from templates with typst, in a few isolated processes."""

from app.core.typesetting.typesetter import Typesetter, TypesettingFailed, TypesettingTimeout

__all__ = ["Typesetter", "TypesettingFailed", "TypesettingTimeout"]
