import { figure } from "@/lib/format";

export interface Banded {
  score: number;
  band?: { low: number; high: number } | null | undefined;
}

/** '66–78', rounded outwards to integers. A band of one point is a score at its ceiling. */
export function intervalOf({ low, high }: { low: number; high: number }): string {
  return low === high ? "at its ceiling" : `${Math.floor(low)}–${Math.ceil(high)}`;
}

/** ' (66–78)' after a score; empty before it is measured. */
export function bandText(band: Banded["band"]): string {
  return band ? ` (${intervalOf(band)})` : "";
}

/** Score with its measured band: '72 (66–78)'. */
export function scoreText({ score, band }: Banded): string {
  return figure(score) + bandText(band);
}
