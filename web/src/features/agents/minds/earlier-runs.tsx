import { useQuery } from "@tanstack/react-query";
import type { HistoryEntry } from "@/api/types";
import { ImportedBadge } from "@/components/imported-badge";
import { OfflineBadge } from "@/components/offline-badge";
import { Badge } from "@/components/ui/badge";
import { agentRunsQuery } from "@/features/agents/minds/queries";
import { scoreText } from "@/lib/band-text";
import { fullDate } from "@/lib/format";
import { relativeTime } from "@/lib/relative-time";
import { scoreTone } from "@/lib/score";

interface EarlierRunsProps {
  agentId: string;
  /** The displayed run. */
  shown: string | null;
  onShow: (id: string) => void;
}

const STATES = {
  queued: "Running",
  running: "Running",
  failed: "Failed",
  canceled: "Stopped",
  completed: "Completed",
};

/** Latest runs of the selected agent by this user. Renders nothing if there are none. */
export function EarlierRuns({ agentId, shown, onShow }: EarlierRunsProps) {
  const { data } = useQuery({ ...agentRunsQuery(agentId), refetchOnMount: "always" });
  if (!data || data.entries.length === 0) return null;
  return (
    <section aria-labelledby="earlier-runs" className="mt-4 border-t border-line pt-4">
      <h3 id="earlier-runs" className="text-sm font-semibold text-ink-2">
        Your latest runs
      </h3>
      <ul className="mt-1.5 -mb-1">
        {data.entries.map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              aria-current={entry.id === shown ? "true" : undefined}
              onClick={() => onShow(entry.id)}
              className="-mx-2 flex w-[calc(100%+16px)] items-center gap-3 rounded-box px-2 py-1.5 text-left transition-colors duration-100 hover:bg-accent-tint aria-[current]:bg-accent-tint"
            >
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {entry.title ?? entry.scenario}
              </span>
              <Outcome entry={entry} />
              <span className="shrink-0 text-right text-sm text-ink-3 tabular-nums sm:w-40">
                <span className="max-sm:hidden">
                  {entry.agentVersion !== null && `version ${entry.agentVersion} · `}
                </span>
                <time dateTime={entry.createdAt} title={fullDate(entry.createdAt)}>
                  {relativeTime(entry.createdAt)}
                </time>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Outcome({ entry }: { entry: HistoryEntry }) {
  const { clarityScore, band, status } = entry;
  if (clarityScore === null)
    return <Badge tone={status === "failed" ? "bad" : "neutral"}>{STATES[status]}</Badge>;
  return (
    <>
      {entry.isOffline && <OfflineBadge short />}
      {entry.isImported && <ImportedBadge short />}
      <Badge tone={scoreTone(clarityScore, entry)} className="tabular-nums" title="ClarityIQ">
        {scoreText({ score: clarityScore, band })}
      </Badge>
    </>
  );
}
