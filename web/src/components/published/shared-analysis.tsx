import type { ReactNode } from "react";
import type { AnalysisResult, SharedRead } from "@/api/types";
import { ImportedBadge } from "@/components/imported-badge";
import { OfflineBadge } from "@/components/offline-badge";
import { HiddenParts } from "@/components/published/hidden-parts";
import { PublishedResult } from "@/components/published/published-result";
import { Clamp } from "@/components/ui/clamp";
import { fullDate } from "@/lib/format";

interface SharedAnalysisProps {
  shared: Omit<SharedRead, "result"> & { result: AnalysisResult };
  /** Heading level: 1 on its own page. */
  level?: 1 | 3;
  /** Rendered below the result. */
  children?: ReactNode;
}

/** Shared analysis, on its page and in the owner's preview. */
export function SharedAnalysis({ shared, level = 1, children }: SharedAnalysisProps) {
  const { result, scenario, parts } = shared;
  const Heading = level === 1 ? "h1" : "h3";
  return (
    <article aria-labelledby="shared-title">
      <p className="text-sm text-ink-3">Shared analysis</p>
      <Heading
        id="shared-title"
        dir="auto"
        className="mt-1 max-w-[60ch] text-2xl font-semibold tracking-tight"
      >
        {shared.title}
      </Heading>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-3">
        <span>{fullDate(shared.createdAt)}</span>
        <span>This link works until {fullDate(shared.expiresAt)}</span>
        {result.offline && <OfflineBadge />}
        {result.versions.source === "imported" && <ImportedBadge />}
      </p>
      {scenario !== null && scenario.trim() !== shared.title && (
        <section aria-label="Decision Scenario" className="mt-4">
          <Clamp lines={4} on="canvas" what="the scenario" className="max-w-[72ch] text-ink-2">
            {scenario}
          </Clamp>
        </section>
      )}
      <HiddenParts parts={parts} className="mt-4" />
      <div className="mt-6">
        <PublishedResult result={result} parts={parts} />
      </div>
      {children}
    </article>
  );
}
