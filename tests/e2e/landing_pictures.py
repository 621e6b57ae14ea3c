"""Takes the pictures of the landing page and of the README: a sample run on its second tier.

    python -m tests.e2e.landing_pictures

Those of the landing page are WebP with two pixels per CSS pixel, the wide ones also with one, for both
themes; prints their size in CSS pixels, which `web/src/app/landing/product-picture.tsx` repeats.
"""

from __future__ import annotations

import base64
import re
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, FloatRect, Page, ViewportSize, expect

from tests.e2e.actions import LENSES, lane, register
from tests.e2e.browser import DESKTOP, ROOT, BrowserErrors, chromium, new_page
from tests.support.product import running_product

Scheme = Literal["light", "dark"]
SCHEMES: dict[Scheme, str] = {"light": "", "dark": "-dark"}
"""Endings of file names by theme."""

ASSETS = ROOT / "web" / "src" / "assets"
README_PICTURE = ROOT / "docs" / "images" / "analysis.png"
SAMPLE = "A second shop or a second oven"
CLIMBING = 3
SCALE = 2
QUALITY = 0.8
MARGIN = 14
TABLET: ViewportSize = {"width": 768, "height": 940}
TALL_PHONE: ViewportSize = {"width": 390, "height": 1_004}
"""Viewports in which the lanes, which fill them, end just below the pictures."""

TO_WEBP = """async ([png, quality, scale]) => {
  const image = new Image();
  image.src = "data:image/png;base64," + png;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/webp", quality).split(",")[1];
}"""


def watch_sample(
    browser: Browser, url: str, size: ViewportSize, scale: int, scheme: Scheme = "light"
) -> Page:
    """Opens a sample run and waits until `CLIMBING` lenses write on the second tier."""
    context = browser.new_context(viewport=size, device_scale_factor=scale, color_scheme=scheme)
    page = new_page(context, BrowserErrors())
    register(page, url)
    page.get_by_role("button", name=SAMPLE).click()
    writing = page.get_by_role("article").filter(has_text=re.compile(r"2\s·.*Writing.{300}", re.DOTALL))
    expect(writing).to_have_count(CLIMBING, timeout=60_000)
    for lens in LENSES:
        expect(lane(page, lens)).to_be_visible()
    expect(page.get_by_role("button", name="Dismiss")).to_have_count(0)
    return page


def take(
    browser: Browser,
    url: str,
    size: ViewportSize,
    top: str,
    height: int,
    scheme: Scheme,
    scales: Mapping[str, float],
) -> None:
    """Takes a picture of `height` below the element `top` as WebP, once for each name in `scales`."""
    page = watch_sample(browser, url, size, SCALE, scheme)
    clip = _clip(page, top, height)
    png = base64.b64encode(page.screenshot(clip=clip)).decode()
    blank = page.context.new_page()
    for name, scale in scales.items():
        picture = base64.b64decode(blank.evaluate(TO_WEBP, [png, QUALITY, scale]))
        (ASSETS / f"{name}.webp").write_bytes(picture)
        print(f"{name}: {clip['width']:.0f} x {clip['height']:.0f}, {len(picture) / 1000:.0f} kB")  # noqa: T201
    page.context.close()


def take_whole(browser: Browser, url: str, file: Path) -> None:
    """Takes a picture of the first viewport at desktop width as PNG."""
    page = watch_sample(browser, url, DESKTOP, 1)
    page.screenshot(path=file)
    page.context.close()


def _clip(page: Page, top: str, height: int) -> FloatRect:
    """Returns the clip from a margin above `top`, as wide as the lanes plus a margin on both sides."""
    first, lanes = (
        page.locator(top).first.bounding_box(),
        page.get_by_label("Perspective Thinking", exact=True).bounding_box(),
    )
    assert first
    assert lanes
    return {
        "x": lanes["x"] - MARGIN,
        "y": first["y"] - MARGIN,
        "width": lanes["width"] + 2 * MARGIN,
        "height": height,
    }


def main() -> None:
    offline = {"IRIS_OFFLINE": "1", "IRIS_OFFLINE_PACE": "2"}
    perspectives = "section:has(> h2:text-is('Perspective Thinking'))"
    with (
        tempfile.TemporaryDirectory(prefix="iris-pictures-") as data,
        chromium() as browser,
        running_product(offline, Path(data)) as product,
    ):
        for scheme, ending in SCHEMES.items():
            wide = {f"analysis-wide{ending}": 1.0, f"analysis-wide{ending}-small": 1 / SCALE}
            narrow = {f"analysis-narrow{ending}": 1.0}
            take(browser, product.url, TABLET, "main header", 800, scheme, wide)
            take(browser, product.url, TALL_PHONE, perspectives, 620, scheme, narrow)
        take_whole(browser, product.url, README_PICTURE)


if __name__ == "__main__":
    main()
