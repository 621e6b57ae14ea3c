import { useEffect } from "react";

const EVENTS = ["pointerdown", "keydown", "pointerover"] as const;

/**
 * Calls a stable function on the first pointer or key event. Code that is loaded then takes nothing from the
 * first paint and is ready before the user needs it.
 */
export function useFirstInteraction(callback: () => void): void {
  useEffect(() => {
    const listening = new AbortController();
    const once = () => {
      listening.abort();
      callback();
    };
    for (const event of EVENTS) {
      window.addEventListener(event, once, { passive: true, signal: listening.signal });
    }
    return () => listening.abort();
  }, [callback]);
}
