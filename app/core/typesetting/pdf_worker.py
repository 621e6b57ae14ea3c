"""Renders one document in a separate process: reads a job as JSON, writes a PDF or PNG.

Run as a script without access to settings or files other than its templates and fonts. User text is only in
`sys.inputs.data`, which templates read as JSON and never as markup.
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
"""Tagged PDF with a title and a language. This standard refuses characters that no font can show."""

STAND_IN_FAMILY = "iRIS Stand In For Letters Without A Font"
BLANK_FAMILY = "iRIS Blank For Letters Without A Font"
WIDE_FAMILIES = (
    *("Noto Sans", "Noto Color Emoji", "Noto Emoji", "Source Han Sans", "DejaVu Sans", "Liberation Sans"),
    *("FreeSans", "Droid Sans", "WenQuanYi", "Unifont", "Symbola", "Arial Unicode", "Apple Color Emoji"),
    *("PingFang", "Hiragino Sans", "Apple SD Gothic", "Geeza", "Kohinoor", "Thonburi"),
)
"""Prefixes of font families with wide script coverage, few enough to try for each character.

Typst's own fallback stops at a font that only claims to have the character.
"""

NO_FONT = "could not be displayed with font"
PIXELS_PER_INCH = 72.0
"""One point of a template is one pixel of its image."""


def main() -> None:
    job = json.load(sys.stdin)
    seconds = int(job["seconds"])
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    make = document if job["form"] == "pdf" else picture
    sys.stdout.buffer.write(make(job["template"], job["data"]))


def document(template: str, data: str) -> bytes:
    """Renders a PDF.

    When no font has a character of the text, the whole text is rendered with an explicit font list
    (`sys.inputs.fonts`), whose last font draws a box for the character; copied text still contains the
    character. Raises typst.TypstError, whose text names positions in the template.
    """
    try:
        return pdf(compiler(template, {"data": data}, FONTS))
    except typst.TypstError as error:
        if NO_FONT not in str(error):
            raise
    return pdf(fallback_compiler(template, data, STAND_IN_FAMILY))


def picture(template: str, data: str) -> bytes:
    """Renders a PNG of a one-page template. Characters that no font has are left out."""
    try:
        shown = compiler(template, {"data": data}, FONTS)
        pdf(shown)
    except typst.TypstError as error:
        if NO_FONT not in str(error):
            raise
        shown = fallback_compiler(template, data, BLANK_FAMILY)
    return single_page(shown.compile(format="png", ppi=PIXELS_PER_INCH))


def fallback_compiler(template: str, data: str, last_family: str) -> typst.Compiler:
    families = typst.Fonts(include_embedded_fonts=False).families()
    wide = [family for family in families if family.startswith(WIDE_FAMILIES)]
    inputs = {"data": data, "fonts": json.dumps([*wide, last_family])}
    return compiler(template, inputs, FONTS, STAND_IN)


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
    return single_page(ready.compile(format="pdf", pdf_standards=[PDF_STANDARD]))


def single_page(made: bytes | list[bytes] | None) -> bytes:
    if not isinstance(made, bytes):
        raise TypeError("The template must produce exactly one page.")
    return made


if __name__ == "__main__":
    main()
