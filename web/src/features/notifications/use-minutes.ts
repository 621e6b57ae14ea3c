import { useEffect, useReducer } from "react";

const MINUTE = 60_000;

/** Rerenders every minute, to update relative times. */
export function useMinutes(): void {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, MINUTE);
    return () => clearInterval(timer);
  }, []);
}
