import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";

/** Whoever is within so many px of where the thread would put them follows it. */
const NEAR = 48;
/** What is kept above the newest message, in px. */
const ABOVE = 12;

export interface FollowEnd {
  box: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLOListElement | null>;
  /** The reader has gone back in the thread. */
  away: boolean;
  toEnd: () => void;
}

/**
 * Keeps a reader who is at the end of a thread at its end, and leaves anybody else where they read. A message
 * that is longer than the box is read from its beginning: the box never moves past that, and never back.
 */
export function useFollowEnd(): FollowEnd {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLOListElement>(null);
  const following = useRef(true);
  const before = useRef(0);
  const [away, setAway] = useState(false);
  const toEnd = useCallback(() => {
    following.current = true;
    setAway(false);
    if (box.current !== null && content.current !== null)
      before.current = follow(box.current, content.current);
  }, []);
  useLayoutEffect(() => {
    const scroller = box.current;
    const list = content.current;
    if (scroller === null || list === null) return;
    const onScroll = () => {
      const top = scroller.scrollTop;
      // What has grown since the box was moved, before this is told of the move, takes nobody away from the end.
      if (top >= targetOf(scroller, list) - NEAR) following.current = true;
      else if (top < before.current) following.current = false;
      before.current = top;
      setAway(!following.current);
    };
    const observer = new ResizeObserver(() => {
      if (following.current) before.current = follow(scroller, list);
    });
    before.current = follow(scroller, list);
    scroller.addEventListener("scroll", onScroll, { passive: true });
    observer.observe(list);
    observer.observe(scroller);
    return () => {
      scroller.removeEventListener("scroll", onScroll);
      observer.disconnect();
    };
  }, []);
  return { box, content, away, toEnd };
}

/** Returns where the box is then. */
function follow(scroller: HTMLElement, list: HTMLElement): number {
  const target = targetOf(scroller, list);
  if (scroller.scrollTop < target) scroller.scrollTop = target;
  return scroller.scrollTop;
}

/** The end of the thread, or the beginning of its newest message where that is not to be seen from the end. */
function targetOf(scroller: HTMLElement, list: HTMLElement): number {
  const end = scroller.scrollHeight - scroller.clientHeight;
  const newest = list.lastElementChild;
  if (!(newest instanceof HTMLElement)) return end;
  const top = newest.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  return Math.max(0, Math.min(end, scroller.scrollTop + top - ABOVE));
}
