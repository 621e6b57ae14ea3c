import { useQuery } from "@tanstack/react-query";
import { History, RotateCcw, Search, SearchX, TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { messageOf } from "@/api/errors";
import type { AnalysisRecord } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { SidePanel } from "@/components/ui/side-panel";
import { Skeleton } from "@/components/ui/skeleton";
import { HistoryEntry } from "@/features/history/history-entry";
import { matching } from "@/features/history/matching";
import { historyQuery } from "@/features/history/queries";
import { sentence } from "@/lib/format";

interface HistoryPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  userId: string;
  linkTo: (id: string) => string;
}

/** All analyses, to be searched. Asks the server while it is open, and mount it only then. */
export function HistoryPanel({ open, onOpenChange, userId, linkTo }: HistoryPanelProps) {
  const [search, setSearch] = useState("");
  const history = useQuery({ ...historyQuery(userId), enabled: open, refetchOnMount: "always" });
  const records = history.data ?? [];
  return (
    <SidePanel
      open={open}
      onOpenChange={onOpenChange}
      side="right"
      title="Analysis History"
      description="Your earlier analyses, the newest first"
      className="max-w-110"
    >
      <div className="relative shrink-0 border-b border-line px-5 py-3">
        <Search aria-hidden className="absolute top-6 left-8 size-4 text-ink-3" />
        <Input
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          aria-label="Search decision scenarios"
          placeholder="Search decision scenarios..."
          className="pl-9"
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {history.isPending ? (
          <Loading />
        ) : history.error && records.length === 0 ? (
          <Failed error={history.error} again={() => void history.refetch()} pending={history.isFetching} />
        ) : (
          <Entries records={records} search={search} linkTo={linkTo} onPick={() => onOpenChange(false)} />
        )}
      </div>
    </SidePanel>
  );
}

interface EntriesProps {
  records: readonly AnalysisRecord[];
  search: string;
  linkTo: (id: string) => string;
  onPick: () => void;
}

function Entries({ records, search, linkTo, onPick }: EntriesProps) {
  const found = matching(records, search);
  if (records.length === 0) {
    return (
      <Empty icon={<History />} title="No analysis history yet">
        Start analyzing decisions to build your history
      </Empty>
    );
  }
  return (
    <>
      <p role="status" className={search.trim() === "" ? "sr-only" : "px-5 pt-3 text-sm text-ink-3"}>
        {found.length > 0 && `${found.length} of ${records.length}`}
      </p>
      {found.length === 0 ? (
        <Empty icon={<SearchX />} title="No analyses match your search" />
      ) : (
        <ul className="divide-y divide-line">
          {found.map((record) => (
            <HistoryEntry key={record.id} record={record} to={linkTo(record.id)} onPick={onPick} />
          ))}
        </ul>
      )}
    </>
  );
}

function Empty({ icon, title, children }: { icon: ReactNode; title: string; children?: ReactNode }) {
  return (
    <div className="px-5 py-16 text-center [&_svg]:mx-auto [&_svg]:size-6 [&_svg]:text-ink-3">
      {icon}
      <p className="mt-3 font-medium">{title}</p>
      {children !== undefined && <p className="text-ink-2">{children}</p>}
    </div>
  );
}

function Failed({ error, again, pending }: { error: Error; again: () => void; pending: boolean }) {
  return (
    <Notice
      tone="bad"
      role="alert"
      level={3}
      className="m-5"
      icon={<TriangleAlert />}
      title="Your history could not be loaded"
      actions={
        <Button size="sm" pending={pending} onClick={again}>
          {!pending && <RotateCcw aria-hidden />}
          Try again
        </Button>
      }
    >
      {sentence(messageOf(error, "The server gave no answer."))} Your analyses are safe on the server.
    </Notice>
  );
}

function Loading() {
  return (
    <div className="divide-y divide-line" aria-busy>
      <p className="sr-only" role="status">
        Loading...
      </p>
      {["a", "b", "c", "d"].map((key) => (
        <div key={key} className="space-y-2 px-5 py-4">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-3 w-40" />
          <Skeleton className="h-5 w-56" />
        </div>
      ))}
    </div>
  );
}
