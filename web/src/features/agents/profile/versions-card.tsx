import type { AgentProfile } from "@/api/types";
import { Badge } from "@/components/ui/badge";
import { Card, CardTitle } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { day, fullDate } from "@/lib/format";

const SHOWN = 5;

/** Version history with dates. Built-in agents have none. */
export function VersionsCard({ profile: { version, versions } }: { profile: AgentProfile }) {
  if (versions.length === 0) return null;
  const marks = (from: number, to?: number) => (
    <ul className="space-y-1">
      {versions.slice(from, to).map(({ number, createdAt }) => (
        <li key={number} className="flex items-baseline justify-between gap-3">
          <span className="flex items-center gap-2 whitespace-nowrap tabular-nums">
            Version {number}
            {number === version && <Badge tone="accent">current</Badge>}
          </span>
          <time dateTime={createdAt} title={fullDate(createdAt)} className="text-sm text-ink-3">
            {day(createdAt)}
          </time>
        </li>
      ))}
    </ul>
  );
  return (
    <Card aria-label="Versions" className="p-4 lg:col-start-2">
      <CardTitle>Versions</CardTitle>
      <div className="mt-2">{marks(0, SHOWN)}</div>
      {versions.length > SHOWN && (
        <Disclosure title="Earlier" note={versions.length - SHOWN} level={3} className="mt-2">
          {marks(SHOWN)}
        </Disclosure>
      )}
      <p className="mt-3 text-xs text-ink-3">Every analysis records the version that made it.</p>
    </Card>
  );
}
