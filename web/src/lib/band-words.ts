import { figure } from "@/lib/format";

export interface Banded {
  score: number;
  band?: { low: number; high: number } | null | undefined;
}

/** '66–78', rounded outwards to whole numbers. A band of one point is a score that stays at its ceiling. */
export function intervalOf({ low, high }: { low: number; high: number }): string {
  return low === high ? "at its ceiling" : `${Math.floor(low)}–${Math.ceil(high)}`;
}

/** ' (66–78)', to follow a score; empty before it is measured. */
export function bandWords(band: Banded["band"]): string {
  return band ? ` (${intervalOf(band)})` : "";
}

/** A score with its band once that is measured: '72 (66–78)'. */
export function scoreWords({ score, band }: Banded): string {
  return figure(score) + bandWords(band);
}
