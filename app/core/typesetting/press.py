"""Sets one document, as a process of its own: a job as JSON comes in, a PDF or a PNG goes out.

Run as a script, it knows nothing of the product: no settings, no network, no files but its templates. What
people wrote is in `sys.inputs.data` alone, which a template reads as JSON: it is never read as markup.
"""

from __future__ import annotations

import json
import resource
import sys
from pathlib import Path

import typst

HERE = Path(__file__).resolve().parent
TEMPLATES = HERE / "templates"
FONTS = HERE / "fonts"
NO_PACKAGES = HERE / "no-packages"

PDF_STANDARD = "ua-1"
PREVIEW_PPI = 72.0
"""A point is a pixel."""


def main() -> None:
    job = json.load(sys.stdin)
    seconds = int(job["seconds"])
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    sys.stdout.buffer.write(made(job["template"], job["form"], job["data"]))


def made(template: str, form: str, data: str) -> bytes:
    """The bytes of the document. Raises typst.TypstError, whose text names places in the template."""
    compiler = typst.Compiler(
        TEMPLATES / template,
        root=TEMPLATES,
        font_paths=[FONTS],
        sys_inputs={"data": data},
        package_path=NO_PACKAGES,
        package_cache_path=NO_PACKAGES,
    )
    if form == "pdf":
        document = compiler.compile(format="pdf", pdf_standards=[PDF_STANDARD])
    else:
        document = compiler.compile(format="png", ppi=PREVIEW_PPI)
    if not isinstance(document, bytes):
        raise TypeError(f"{template} does not make one file.")
    return document


if __name__ == "__main__":
    main()
