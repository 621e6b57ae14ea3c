import { useCallback, useRef } from "react";
import { uuid } from "@/lib/uuid";

/** Idempotency key of a payload: unchanged for the same content, so that a retry creates no duplicate. */
export function useKeyOf(): (content: string) => string {
  const tried = useRef<{ content: string; key: string } | null>(null);
  return useCallback((content) => {
    if (tried.current?.content !== content) tried.current = { content, key: uuid() };
    return tried.current.key;
  }, []);
}
