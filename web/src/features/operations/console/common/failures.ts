/** Failure kinds of model calls in words, with rates. */

const WORDS: Record<string, string> = {
  rate_limited: "rate limited",
  unavailable: "unavailable",
  timeout: "timed out",
  cut: "connection lost",
  bad_request: "request refused",
  auth: "key refused",
  too_long: "text too long",
  empty: "empty answer",
  truncated: "answer too long",
  unparsable: "unreadable answer",
  refused: "model refused",
  lost: "worker lost",
};

/** Server kinds use '_' or '-'; unknown ones are shown as is. */
export function failureWord(kind: string): string {
  return WORDS[kind] ?? kind.replace(/[-_]+/g, " ");
}

export function totalOf(errors: Readonly<Record<string, number>>): number {
  return Object.values(errors).reduce((sum, n) => sum + n, 0);
}

/** '4.2%'; null without calls. */
export function shareOf(errors: number, calls: number): string | null {
  if (calls === 0) return null;
  const percent = (errors / calls) * 100;
  return `${percent > 0 && percent < 10 ? percent.toFixed(1) : Math.round(percent)}%`;
}

/** Failure kinds, most frequent first. */
export function kindsOf(errors: Readonly<Record<string, number>>): [string, number][] {
  return Object.entries(errors)
    .filter(([, n]) => n > 0)
    .sort(([, a], [, b]) => b - a);
}
