import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { useLocation } from "react-router-dom";

const ANCHOR = "comment-";

/** Fragment of a comment link. */
export const anchorOf = (id: string) => ANCHOR + id;

/** The comment linked by the URL. */
export function useLinkedComment(): string | null {
  const { hash } = useLocation();
  return hash.startsWith(`#${ANCHOR}`) ? hash.slice(ANCHOR.length + 1) : null;
}

/** Returns whether the URL links to this comment and scrolls to it, since it rendered after the page. */
export function useScrollToLinked(id: string): [RefObject<HTMLElement | null>, boolean] {
  const place = useRef<HTMLElement>(null);
  const isLinked = useLinkedComment() === id;
  useEffect(() => {
    if (isLinked) place.current?.scrollIntoView({ block: "center" });
  }, [isLinked]);
  return [place, isLinked];
}
