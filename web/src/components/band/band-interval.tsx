import type { Band } from "@/api/types";
import { intervalOf } from "@/lib/band-text";

/** Interval next to its score: '(66–78)'. */
export function BandInterval({ band }: { band: Band }) {
  return (
    <span className="font-medium whitespace-nowrap text-ink-2 tabular-nums">
      <span className="sr-only">stability band</span> ({intervalOf(band)})
    </span>
  );
}
