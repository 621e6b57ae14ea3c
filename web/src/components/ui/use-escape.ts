import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/**
 * Closes on an unused Escape. Radix gives Escape only to its topmost layer, and a toast is one, so a
 * dialog below it does not receive it. Radix layers that close on Escape call `preventDefault`; a toast
 * does not.
 */
export function useEscape(open: boolean, content: RefObject<HTMLElement | null>, onEscape: () => void) {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      // A field that was disabled while focused has moved the focus to the body.
      if (event.target === document.body || content.current?.contains(event.target as Node)) latest.current();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [open, content]);
}

/** Ignores Escape in controls that handle it themselves, marked with `data-own-escape`. */
export function keepOwnEscape(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest("[data-own-escape]")) event.preventDefault();
}
