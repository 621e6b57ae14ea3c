import type { Readiness } from "@/api/types";
import { ReadinessItems } from "@/components/readiness/readiness-items";
import { ReadinessLine } from "@/components/readiness/live-readiness";

/** Readiness of a result without further input. */
export function ReadinessSummary({ readiness }: { readiness: Readiness }) {
  return (
    <section aria-label="Readiness">
      <h2 className="text-sm font-semibold">Readiness</h2>
      <ReadinessLine readiness={readiness} className="mt-1" />
      <div className="mt-2">
        <ReadinessItems items={readiness.items} />
      </div>
    </section>
  );
}
