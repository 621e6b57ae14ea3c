import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";

/** So many px before it comes into sight, the next page is worth asking for. */
const MARGIN = "600px";

/** Whether an element is in sight, or nearly so. */
export function useInSight(): [RefObject<HTMLDivElement | null>, boolean] {
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
