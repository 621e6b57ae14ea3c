import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { useLocation } from "react-router-dom";

const ANCHOR = "comment-";

/** Fragment of a comment link. */
export const anchorOf = (id: string) => ANCHOR + id;

/** The comment linked by the URL. */
export function useMeant(): string | null {
  const { hash } = useLocation();
  return hash.startsWith(`#${ANCHOR}`) ? hash.slice(ANCHOR.length + 1) : null;
}

/** Returns whether the URL links to this comment and scrolls to it, since it rendered after the page. */
export function useArrival(id: string): [RefObject<HTMLElement | null>, boolean] {
  const place = useRef<HTMLElement>(null);
  const isMeant = useMeant() === id;
  useEffect(() => {
    if (isMeant) place.current?.scrollIntoView({ block: "center" });
  }, [isMeant]);
  return [place, isMeant];
}
