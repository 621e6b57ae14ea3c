import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/** Restores the focus to the trigger of an inline form once it closes. */
export function useRestoreFocus(open: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return opener;
}
