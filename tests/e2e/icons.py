"""Draws the icons of the installed app from the favicon.

python -m tests.e2e.icons
"""

from __future__ import annotations

from typing import NamedTuple

from tests.e2e.browser import ROOT, chromium

PUBLIC = ROOT / "web" / "public"
BRAND = "#2f2c6b"
"""Colour of the favicon's square."""


class Icon(NamedTuple):
    """`share` is the width of the drawing as a part of the icon (0-1).

    Launchers crop a maskable icon to the inner 80 %, and iOS rounds the corners of a full square.
    """

    name: str
    pixels: int
    share: float
    is_square: bool


ICONS = (
    Icon("192", 192, 1.0, is_square=False),
    Icon("512", 512, 1.0, is_square=False),
    Icon("maskable", 512, 0.8, is_square=True),
    Icon("apple-touch", 180, 0.9, is_square=True),
)


def main() -> None:
    drawing = (PUBLIC / "favicon.svg").read_text()
    (PUBLIC / "icons").mkdir(exist_ok=True)
    with chromium() as browser:
        for icon in ICONS:
            page = browser.new_page(viewport={"width": icon.pixels, "height": icon.pixels})
            ground = BRAND if icon.is_square else "transparent"
            size = f"width: {icon.share:.0%}"
            page.set_content(
                f"<style>body {{ margin: 0; height: 100vh; display: grid; place-items: center;"
                f" background: {ground} }} svg {{ {size} }}</style>{drawing}"
            )
            page.screenshot(path=PUBLIC / "icons" / f"{icon.name}.png", omit_background=True)
            page.close()


if __name__ == "__main__":
    main()
