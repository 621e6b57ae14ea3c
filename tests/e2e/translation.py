"""What translators of pages do: they exchange texts for elements, again after every change of the page."""

from __future__ import annotations

from playwright.sync_api import Page

CHANGES = {
    "replaced": "text.replaceWith(font);",
    "replaced by two": "text.replaceWith(font, document.createElement('font'));",
    "replaced in two steps": "text.before(font); text.remove();",
    "removed first": "const { parentNode, nextSibling } = text; text.remove();"
    "parentNode.insertBefore(font, nextSibling);",
    "wrapped": "text.nodeValue = font.textContent; text.replaceWith(font); font.replaceChildren(text);",
    "nested": "const outer = document.createElement('font'); outer.append(font); text.replaceWith(outer);",
    "whole blocks": "const { parentNode } = text;"
    "if ([...parentNode.childNodes].every((node) => node.nodeType === Node.TEXT_NODE)) {"
    "font.textContent = parentNode.textContent.toUpperCase(); parentNode.replaceChildren(font); }"
    "else text.replaceWith(font);",
}
"""How `text` is exchanged for `font`, which has the translated text."""

SCRIPT = """
(() => {
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.isConnected || !text.nodeValue.trim()) continue;
      if (text.parentElement.closest("font, textarea, script, style, svg")) continue;
      const font = document.createElement("font");
      font.textContent = TRANSLATED;
      CHANGE
    }
  };
  let isDue = false;
  const translateSoon = () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => { isDue = false; translate(); }, 20);
  };
  const start = () => {
    translate();
    new MutationObserver(translateSoon)
      .observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})()
"""


def translation(change: str, translated: str = "text.nodeValue.toUpperCase()") -> str:
    """Returns a script that translates the page now and after every change. `change` is a key of CHANGES."""
    return SCRIPT.replace("CHANGE", CHANGES[change]).replace("TRANSLATED", translated)


def translate(page: Page, change: str) -> None:
    page.evaluate(translation(change))
