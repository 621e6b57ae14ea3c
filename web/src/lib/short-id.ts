/** Short ID of a run or an agent; the full ID can be copied. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}

/** Private agent by the beginning of its ID. */
export function privateAgent(id: string): string {
  return `Private agent ${shortId(id)}`;
}
