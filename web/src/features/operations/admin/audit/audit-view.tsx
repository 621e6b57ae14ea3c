import { useInfiniteQuery } from "@tanstack/react-query";
import { ScrollText, SearchX } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cx } from "@/components/ui/cx";
import { Option, Select } from "@/components/ui/select";
import { AuditRow } from "@/features/operations/admin/audit/audit-row";
import { auditQuery } from "@/features/operations/admin/audit/queries";
import type { AuditFilters } from "@/features/operations/admin/audit/queries";
import { ACTION_TEXTS, actOf } from "@/features/operations/admin/audit/texts";
import { AdminFrame } from "@/features/operations/admin/common/frame";
import { uniqueById } from "@/lib/unique-by-id";
import { SearchForm } from "@/components/search-form";
import { Empty, Failed } from "@/components/list-states";
import { Loading, More } from "@/features/operations/admin/common/states";

interface AuditViewProps {
  filters: AuditFilters;
  onFilters: (filters: AuditFilters) => void;
}

const EVERY = "every";

/** Audit log, filtered by action and person. */
export function AuditView({ filters, onFilters }: AuditViewProps) {
  const list = useInfiniteQuery(auditQuery(filters));
  const entries = uniqueById(list.data?.pages.flatMap((page) => page.entries) ?? []);
  const hasFilters = filters.act !== null || filters.q !== "";
  const shown = filters.act === null ? "All actions" : ACTION_TEXTS[filters.act].name;
  return (
    <AdminFrame tab="audit">
      <div className="flex flex-wrap gap-2">
        <SearchForm
          label="Search people"
          search={filters.q}
          onSearch={(q) => onFilters({ ...filters, q })}
          className="w-full sm:w-96"
        />
        <Select
          label={`Act: ${shown}`}
          value={filters.act ?? EVERY}
          onValueChange={(act) => onFilters({ ...filters, act: actOf(act) })}
          shown={shown}
          className="h-10 w-full sm:w-60"
        >
          <Option value={EVERY} name="All actions" />
          {Object.entries(ACTION_TEXTS).map(([act, { name }]) => (
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
          <None hasFilters={hasFilters} onClear={() => onFilters({ act: null, q: "" })} />
        )}
        <More list={list} what="the audit log" shown={entries.length} />
      </div>
    </AdminFrame>
  );
}

function None({ hasFilters, onClear }: { hasFilters: boolean; onClear: () => void }) {
  return hasFilters ? (
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
