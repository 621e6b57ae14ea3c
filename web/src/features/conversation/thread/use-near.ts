import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";

/** So many px before it comes into sight, something is worth asking for. */
const MARGIN = "800px";

/** Whether an element has come near to what is seen, once and for all. */
export function useNear(): [RefObject<HTMLDivElement | null>, boolean] {
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
