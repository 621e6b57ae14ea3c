import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";

/** Distance in px within which a reader counts as being at the end. */
const NEAR = 48;
/** Margin above the newest message, in px. */
const ABOVE = 12;

export interface FollowEnd {
  box: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLOListElement | null>;
  /** The reader has scrolled back. */
  away: boolean;
  toEnd: () => void;
}

/**
 * Keeps a reader at the end of a thread there, and leaves others where they are. A message longer than
 * the box is read from its start: the box never scrolls past that, and never back.
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
      // Growth before the scroll event arrives must not count as scrolling away from the end.
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

/** Returns the resulting scroll position. */
function follow(scroller: HTMLElement, list: HTMLElement): number {
  const target = targetOf(scroller, list);
  if (scroller.scrollTop < target) scroller.scrollTop = target;
  return scroller.scrollTop;
}

/** End of the thread, or the start of its newest message if it does not fit. */
function targetOf(scroller: HTMLElement, list: HTMLElement): number {
  const end = scroller.scrollHeight - scroller.clientHeight;
  const newest = list.lastElementChild;
  if (!(newest instanceof HTMLElement)) return end;
  const top = newest.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  return Math.max(0, Math.min(end, scroller.scrollTop + top - ABOVE));
}
