import { useState } from "react";

/**
 * What the last try came to, until something `isKnown`: while a query without data is tried anew it tells of no
 * error, and what stands in its place would come and go with every try.
 */
export function useLastError(error: Error | null, isKnown: boolean): Error | null {
  const [last, setLast] = useState<Error | null>(null);
  const kept = error ?? (isKnown ? null : last);
  if (kept !== last) setLast(kept);
  return kept;
}
