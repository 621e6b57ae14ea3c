/** Short run ID; the full ID can be copied. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}

/** Tier name for operators: its number, or 'selected model' for tier 0. */
export function tierName(tier: number | null): string {
  if (tier === null) return "learning";
  return tier === 0 ? "selected model" : `tier ${tier}`;
}
