export const MAX_SCENARIO = 20_000;
/** From here on the composer shows how much room is left. */
export const COUNT_FROM = 18_000;

/** Length as the server counts it: characters, not the units in which the browser stores them. */
export function characters(text: string): number {
  return text.length <= COUNT_FROM / 2 ? text.length : Array.from(text).length;
}
