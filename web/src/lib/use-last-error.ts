import { useState } from "react";

/**
 * Last error of a query until `isKnown`: a query without data reports no error while it retries, so its
 * error state would flicker.
 */
export function useLastError(error: Error | null, isKnown: boolean): Error | null {
  const [last, setLast] = useState<Error | null>(null);
  const kept = error ?? (isKnown ? null : last);
  if (kept !== last) setLast(kept);
  return kept;
}
