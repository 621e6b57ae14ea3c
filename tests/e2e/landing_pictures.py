"""Takes the landing page's pictures from the product, by the offline analyst at work.

    python -m tests.e2e.landing_pictures [FOLDER]

Pictures are WebP with two pixels a CSS pixel; prints their size in CSS pixels, which
`web/src/features/landing/product-picture.tsx` repeats.
"""

from __future__ import annotations

import base64
import re
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, FloatRect, Page, expect

from tests.e2e.browser import ROOT, Complaints, chromium, new_page
from tests.e2e.person import lane, register, start
from tests.e2e.screens import SCENARIO
from tests.support.product import running_product

ASSETS = ROOT / "web" / "src" / "assets"
SCALE = 2
QUALITY = 0.8
MARGIN = 14

TO_WEBP = """async ([png, quality]) => {
  const image = new Image();
  image.src = "data:image/png;base64," + png;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toDataURL("image/webp", quality).split(",")[1];
}"""


def take(browser: Browser, url: str, name: str, width: int, top: str, height: int, folder: Path) -> None:
    """A picture of `height` below the element `top`, of an analysis in the middle of its second tier."""
    context = browser.new_context(viewport={"width": width, "height": 2_000}, device_scale_factor=SCALE)
    page = new_page(context, Complaints())
    register(page, url)
    start(page, SCENARIO)
    page.get_by_role("button", name="Dismiss").click()
    expect(page.get_by_role("article").get_by_text("Offline 2").first).to_be_visible(timeout=30_000)
    expect(lane(page, "Factual")).to_contain_text(re.compile(r"Writing.{500}", re.DOTALL), timeout=30_000)
    clip = _clip(page, top, height)
    png = page.screenshot(clip=clip)
    blank = context.new_page()
    encoded = blank.evaluate(TO_WEBP, [base64.b64encode(png).decode(), QUALITY])
    picture = base64.b64decode(encoded)
    (folder / f"{name}.webp").write_bytes(picture)
    print(f"{name}: {clip['width']:.0f} x {clip['height']:.0f}, {len(picture) / 1000:.0f} kB")  # noqa: T201
    context.close()


def _clip(page: Page, top: str, height: int) -> FloatRect:
    """From a margin above `top`, as wide as the lanes with a margin at either side."""
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


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    offline = {"IRIS_OFFLINE": "1", "IRIS_OFFLINE_PACE": "2"}
    with (
        tempfile.TemporaryDirectory(prefix="iris-pictures-") as data,
        chromium() as browser,
        running_product(offline, Path(data)) as product,
    ):
        take(browser, product.url, "analysis-wide", 768, "main header", 800, folder)
        take(
            browser,
            product.url,
            "analysis-narrow",
            390,
            "section:has(> h2:text-is('Perspective Thinking'))",
            620,
            folder,
        )


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ASSETS)
