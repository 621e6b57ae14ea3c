import { useCallback, useRef } from "react";
import { uuid } from "@/lib/uuid";

/** An idempotency key for what is sent: the same for the same content, so that a second try makes no second one. */
export function useKeyOf(): (content: string) => string {
  const tried = useRef<{ content: string; key: string } | null>(null);
  return useCallback((content) => {
    if (tried.current?.content !== content) tried.current = { content, key: uuid() };
    return tried.current.key;
  }, []);
}
