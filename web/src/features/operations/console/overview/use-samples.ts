import { useState } from "react";
import type { Overview } from "@/api/types";

/** Ten minutes at one sample every five seconds. */
const MOST = 120;

/** Samples since the page was opened, oldest first; the server keeps no history. */
export function useSamples(overview: Overview | undefined): readonly Overview[] {
  const [samples, setSamples] = useState<readonly Overview[]>([]);
  if (overview !== undefined && samples.at(-1)?.at !== overview.at) {
    const next = [...samples.slice(1 - MOST), overview];
    setSamples(next);
    return next;
  }
  return samples;
}

/** Longest lease seen, in seconds, as the maximum of the lease meters. */
export function longestLease(samples: readonly Overview[]): number {
  const left = samples.flatMap(({ at, workers }) =>
    workers.flatMap(({ leases }) =>
      leases.map(({ leaseUntil }) => (Date.parse(leaseUntil) - Date.parse(at)) / 1000),
    ),
  );
  return Math.max(1, ...left);
}
