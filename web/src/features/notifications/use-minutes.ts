import { useEffect, useReducer } from "react";

const MINUTE = 60_000;

/** Renders anew every minute: what says how long ago something was stays true. */
export function useMinutes(): void {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, MINUTE);
    return () => clearInterval(timer);
  }, []);
}
