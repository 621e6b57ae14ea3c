"""Sets one document, as a process of its own: a job as JSON comes in, a PDF or a PNG goes out.

Run as a script, it knows nothing of the product: no settings, no files but its templates and fonts. What
people wrote is in `sys.inputs.data` alone, which a template reads as JSON: it is never read as markup.
"""

from __future__ import annotations

import json
import resource
import sys
from pathlib import Path
from typing import Final

import typst

HERE = Path(__file__).resolve().parent
TEMPLATES = HERE / "templates"
FONTS = HERE / "fonts"
STAND_IN = HERE / "stand-in"
NO_PACKAGES = HERE / "no-packages"

PDF_STANDARD: Final = "ua-1"
"""Tagged, with a title and a language. It refuses a letter that no font can show."""

NO_FONT = "could not be displayed with font"
PIXELS_PER_INCH = 72.0
"""A point of a template is a pixel of its picture."""


def main() -> None:
    job = json.load(sys.stdin)
    seconds = int(job["seconds"])
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    make = document if job["form"] == "pdf" else picture
    sys.stdout.buffer.write(make(job["template"], job["data"], job["instead"]))


def document(template: str, data: str, instead: str | None = None) -> bytes:
    """A PDF. When no font has a letter of it, `instead` is set; without that, a box is drawn for the letter
    (copied, it is itself) and `sys.inputs.boxes` says so.

    Raises typst.TypstError, whose text names places in the template.
    """
    try:
        return pdf(compiler(template, {"data": data}, FONTS))
    except typst.TypstError as error:
        if NO_FONT not in str(error):
            raise
    return pdf(compiler(template, {"data": instead or data, "boxes": "yes"}, FONTS, STAND_IN))


def picture(template: str, data: str, instead: str | None = None) -> bytes:
    """A PNG of a template with one page, otherwise as `document`."""
    try:
        shown = compiler(template, {"data": data}, FONTS)
        pdf(shown)
    except typst.TypstError as error:
        if NO_FONT not in str(error):
            raise
        shown = compiler(template, {"data": instead or data, "boxes": "yes"}, FONTS, STAND_IN)
    return one_file(shown.compile(format="png", ppi=PIXELS_PER_INCH))


def compiler(template: str, inputs: dict[str, str], *fonts: Path) -> typst.Compiler:
    return typst.Compiler(
        TEMPLATES / template,
        root=TEMPLATES,
        font_paths=list(fonts),
        sys_inputs=inputs,
        package_path=NO_PACKAGES,
        package_cache_path=NO_PACKAGES,
    )


def pdf(ready: typst.Compiler) -> bytes:
    return one_file(ready.compile(format="pdf", pdf_standards=[PDF_STANDARD]))


def one_file(made: bytes | list[bytes] | None) -> bytes:
    if not isinstance(made, bytes):
        raise TypeError("The template does not make one page.")
    return made


if __name__ == "__main__":
    main()
