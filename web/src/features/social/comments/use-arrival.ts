import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { useLocation } from "react-router-dom";

const ANCHOR = "comment-";

/** The part of a page that a comment is, as links to it name it. */
export const anchorOf = (id: string) => ANCHOR + id;

/** The comment that the address leads to. */
export function useMeant(): string | null {
  const { hash } = useLocation();
  return hash.startsWith(`#${ANCHOR}`) ? hash.slice(ANCHOR.length + 1) : null;
}

/** Whether the address leads to this comment. It is brought into sight then: it came after the page did. */
export function useArrival(id: string): [RefObject<HTMLElement | null>, boolean] {
  const place = useRef<HTMLElement>(null);
  const isMeant = useMeant() === id;
  useEffect(() => {
    if (isMeant) place.current?.scrollIntoView({ block: "center" });
  }, [isMeant]);
  return [place, isMeant];
}
