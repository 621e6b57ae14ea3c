import { useCallback, useRef } from "react";
import { uuid } from "@/lib/uuid";

interface IdempotencyKey {
  /** Returns the key of a request body: the same key for the same body, so that a retry creates no duplicate. */
  keyFor: (body: string) => string;
  /** Forgets the key: the same body is then a new request. */
  resetKey: () => void;
}

/** Idempotency key of a request that may be retried. */
export function useIdempotencyKey(): IdempotencyKey {
  const last = useRef<{ body: string; key: string } | null>(null);
  const keyFor = useCallback((body: string) => {
    if (last.current?.body !== body) last.current = { body, key: uuid() };
    return last.current.key;
  }, []);
  const resetKey = useCallback(() => {
    last.current = null;
  }, []);
  return { keyFor, resetKey };
}
