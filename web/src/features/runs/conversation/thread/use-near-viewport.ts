import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";

/** Preload margin, in px. */
const MARGIN = "800px";

/** Returns whether an element has come near the viewport; stays true. */
export function useNearViewport(): [RefObject<HTMLDivElement | null>, boolean] {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return [place, near];
}
