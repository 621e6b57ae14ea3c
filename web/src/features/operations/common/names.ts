/** A run is called by the beginning of its id; the whole stands where it can be copied. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}

/** A tier as operators call it: by number, or 'picked' for a model that was picked by hand. */
export function tierName(tier: number | null): string {
  if (tier === null) return "learning";
  return tier === 0 ? "selected model" : `tier ${tier}`;
}
