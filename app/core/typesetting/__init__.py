"""Documents and pictures out of templates, by typst: few at a time, each in a process of its own."""

from app.core.typesetting.typesetter import NotInTime, Typesetter, TypesettingFailed

__all__ = ["NotInTime", "Typesetter", "TypesettingFailed"]
