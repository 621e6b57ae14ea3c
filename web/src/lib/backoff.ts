/** Exponential backoff from 0.5 s to 10 s, with jitter so that tabs do not reconnect at once. */
export function defaultBackoff(attempt: number): number {
  return Math.min(10_000, 500 * 2 ** (attempt - 1)) * (0.75 + Math.random() / 2);
}
