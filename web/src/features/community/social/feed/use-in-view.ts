import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";

/** Preload margin, in px. */
const MARGIN = "600px";

/** Returns whether an element is in or near the viewport. */
export function useInView(): [RefObject<HTMLDivElement | null>, boolean] {
  const place = useRef<HTMLDivElement>(null);
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return [place, isInSight];
}
