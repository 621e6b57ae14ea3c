export const MAX_SCENARIO = 20_000;
/** Length from which the composer shows the remaining characters. */
export const COUNT_FROM = 18_000;

/** Length in code points, as on the server, not in UTF-16 units. */
export function characters(text: string): number {
  return text.length <= COUNT_FROM / 2 ? text.length : Array.from(text).length;
}
