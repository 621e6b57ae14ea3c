import { Pin } from "lucide-react";
import type { HistoryEntry } from "@/api/types";
import { ImportedBadge } from "@/components/imported-badge";
import { OfflineBadge } from "@/components/offline-badge";
import { Badge } from "@/components/ui/badge";
import { SampleBadge } from "@/components/sample-badge";
import { cx } from "@/components/ui/cx";
import { fullDate, truncated } from "@/lib/format";

/** Maximum length of a scenario in a list. */
export const PREVIEW = 80;

export function nameOfEntry({ title, scenario }: HistoryEntry): string {
  return truncated(title ?? scenario, PREVIEW);
}

/** Title and scenario of an entry. */
export function EntryText({ entry, lines = 2 }: { entry: HistoryEntry; lines?: 1 | 2 }) {
  return (
    <>
      <span
        dir="auto"
        className={cx("font-medium", lines === 1 ? "block truncate" : "line-clamp-2")}
        title={entry.scenario}
      >
        {entry.isPinned && (
          <>
            <Pin aria-hidden className="me-1.5 inline size-3.5 -translate-y-px fill-current text-accent" />
            <span className="sr-only">Pinned: </span>
          </>
        )}
        {nameOfEntry(entry)}
      </span>
      {entry.title !== null && (
        <span dir="auto" className="block truncate text-sm text-ink-2">
          {truncated(entry.scenario, PREVIEW)}
        </span>
      )}
    </>
  );
}

const RELATIONS = { refined: "refined", "what-if": "what-if" };

/** Date, agent and parent of an entry. */
export function EntryFacts({ entry }: { entry: HistoryEntry }) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-3">
      {fullDate(entry.createdAt)}
      {entry.agentName !== null && <span className="max-w-[24ch] truncate">· {entry.agentName}</span>}
      {entry.isSample && <SampleBadge short />}
      {entry.isOffline && <OfflineBadge short />}
      {entry.isImported && <ImportedBadge short />}
      {entry.relation !== null && <Badge tone="accent">{RELATIONS[entry.relation]}</Badge>}
    </span>
  );
}
