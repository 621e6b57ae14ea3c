import { useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";

interface Anchor {
  element: Element;
  top: number;
}

/**
 * Keeps what the reader reads or writes in place when comments are added above it. Returns a function to call
 * before `data` changes.
 */
export function useSteadyScroll(list: RefObject<HTMLElement | null>, data: unknown): () => void {
  const anchor = useRef<Anchor | null>(null);
  useLayoutEffect(() => {
    const before = anchor.current;
    anchor.current = null;
    if (before === null || !before.element.isConnected) return;
    const moved = before.element.getBoundingClientRect().top - before.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: "instant" });
  }, [data]);
  return () => {
    const element = list.current && anchorOf(list.current);
    anchor.current = element && { element, top: element.getBoundingClientRect().top };
  };
}

/** Text field with the focus, else the first comment on the screen if the list begins above it. */
function anchorOf(list: HTMLElement): Element | null {
  const focused = document.activeElement;
  if (focused instanceof HTMLTextAreaElement && list.contains(focused)) return focused;
  if (list.getBoundingClientRect().top >= 0) return null;
  const comments = [...list.querySelectorAll("article")];
  return comments.find((comment) => comment.getBoundingClientRect().bottom > 0) ?? null;
}
