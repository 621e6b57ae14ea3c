import { useInfiniteQuery } from "@tanstack/react-query";
import { ScrollText, SearchX } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cx } from "@/components/ui/cx";
import { Option, Select } from "@/components/ui/select";
import { AuditRow } from "@/features/operations/admin/audit/audit-row";
import { auditQuery } from "@/features/operations/admin/audit/queries";
import type { AuditAsked } from "@/features/operations/admin/audit/queries";
import { ACTS, actOf } from "@/features/operations/admin/audit/words";
import { AdminFrame } from "@/features/operations/admin/common/frame";
import { once } from "@/features/operations/admin/common/once";
import { SearchForm } from "@/components/search-form";
import { Empty, Failed } from "@/components/list-states";
import { Loading, More } from "@/features/operations/admin/common/states";

interface AuditViewProps {
  asked: AuditAsked;
  onAsk: (asked: AuditAsked) => void;
}

const EVERY = "every";

/** Audit log, filtered by action and person. */
export function AuditView({ asked, onAsk }: AuditViewProps) {
  const list = useInfiniteQuery(auditQuery(asked));
  const entries = once(list.data?.pages.flatMap((page) => page.entries) ?? []);
  const isNarrowed = asked.act !== null || asked.q !== "";
  const shown = asked.act === null ? "All actions" : ACTS[asked.act].name;
  return (
    <AdminFrame tab="audit">
      <div className="flex flex-wrap gap-2">
        <SearchForm
          label="Search people"
          asked={asked.q}
          onAsk={(q) => onAsk({ ...asked, q })}
          className="w-full sm:w-96"
        />
        <Select
          label={`Act: ${shown}`}
          value={asked.act ?? EVERY}
          onValueChange={(act) => onAsk({ ...asked, act: actOf(act) })}
          shown={shown}
          className="h-10 w-full sm:w-60"
        >
          <Option value={EVERY} name="All actions" />
          {Object.entries(ACTS).map(([act, { name }]) => (
            <Option key={act} value={act} name={name} />
          ))}
        </Select>
      </div>
      <div className={cx("mt-4 space-y-4", list.isPlaceholderData && "opacity-60")}>
        {list.isPending && <Loading what="the audit log" className="h-14" />}
        {list.error && entries.length === 0 && (
          <Failed
            title="The audit log could not be loaded"
            error={list.error}
            pending={list.isFetching}
            again={() => void list.refetch()}
          />
        )}
        {entries.length > 0 && (
          <Card aria-label="Entries">
            <ol aria-label="Entries" className="divide-y divide-line">
              {entries.map((entry) => (
                <li key={entry.id}>
                  <AuditRow entry={entry} />
                </li>
              ))}
            </ol>
          </Card>
        )}
        {list.data && entries.length === 0 && (
          <None isNarrowed={isNarrowed} onClear={() => onAsk({ act: null, q: "" })} />
        )}
        <More list={list} what="the audit log" shown={entries.length} />
      </div>
    </AdminFrame>
  );
}

function None({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  return isNarrowed ? (
    <Empty
      icon={<SearchX />}
      title="No such entry"
      action={<Button onClick={onClear}>Show all entries</Button>}
    />
  ) : (
    <Empty icon={<ScrollText />} title="No actions yet">
      Actions of administrators on accounts, agents, reports, runs and policies appear here.
    </Empty>
  );
}
