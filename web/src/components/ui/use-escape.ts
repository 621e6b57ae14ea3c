import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/**
 * Closes on an Escape that nothing else has used. Radix gives Escape to its newest layer alone, and a toast is
 * one: the dialog below a toast would not hear of it. Whatever closes by Escape in Radix, the dialog itself
 * included, says so by preventing the default; a toast does not.
 */
export function useEscape(open: boolean, content: RefObject<HTMLElement | null>, onEscape: () => void) {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing || event.defaultPrevented) return;
      // A field that was disabled while it had the focus has left it to the page's body.
      if (event.target === document.body || content.current?.contains(event.target as Node)) latest.current();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [open, content]);
}

/** Leaves Escape to a control that has its own use for it, and says so with `data-own-escape`. */
export function keepOwnEscape(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest("[data-own-escape]")) event.preventDefault();
}
