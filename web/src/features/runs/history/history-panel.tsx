import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { HistoryEntry } from "@/api/types";
import { cx } from "@/components/ui/cx";
import { Input } from "@/components/ui/field";
import { SidePanel } from "@/components/ui/side-panel";
import { HistoryList } from "@/features/runs/history/history-list";
import { HistoryFailed, HistoryLoading, NoHistory, NoMatch } from "@/features/runs/history/history-states";
import { entriesOf, firstPage } from "@/features/runs/history/pages";
import type { Pages } from "@/features/runs/history/pages";
import { historyKeys, historyQuery } from "@/features/runs/history/queries";
import { useChange, useRemoval } from "@/features/runs/history/use-changes";
import type { Removal } from "@/features/runs/history/use-changes";
import { useDebounced } from "@/lib/use-debounced";

/** Search debounce, in ms. */
const SEARCH_MS = 200;

interface HistoryPanelProps extends Removal {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPick: (entry: HistoryEntry) => void;
}

/** Searchable history. It queries while mounted, so mount it only when open. */
export function HistoryPanel({ open, onOpenChange, onPick, ...removal }: HistoryPanelProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  const search = useDebounced(text.trim(), SEARCH_MS);
  const history = useHistory(search, open);
  const change = useChange();
  const { remove, undo } = useRemoval(removal);
  useUndoKey(undo);
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [search]);
  const { entries, isFetchingNextPage } = history;
  return (
    <SidePanel
      open={open}
      onOpenChange={onOpenChange}
      side="right"
      title="Analysis History"
      description="Your earlier analyses: pinned first, then newest. Use the arrow keys to move, F2 to rename, Delete to delete, and Ctrl+Z to undo a deletion."
      className="max-w-110"
    >
      <SearchBox text={text} onChange={setText} />
      <p role="status" className={search === "" ? "sr-only" : "px-5 pt-3 text-sm text-ink-3"}>
        {search !== "" && !history.isPlaceholderData && found(entries.length, history.hasNextPage)}
      </p>
      <div
        ref={scroller}
        className={cx("min-h-0 flex-1 overflow-y-auto", history.isPlaceholderData && "opacity-60")}
      >
        {history.isPending ? (
          <HistoryLoading />
        ) : history.error && entries.length === 0 ? (
          <HistoryFailed
            error={history.error}
            again={() => void history.refetch()}
            pending={history.isFetching}
          />
        ) : entries.length === 0 ? (
          search === "" ? (
            <NoHistory />
          ) : (
            <NoMatch />
          )
        ) : (
          <HistoryList
            entries={entries}
            scroller={scroller}
            onMore={history.more}
            loading={isFetchingNextPage}
            onPick={(entry) => {
              onPick(entry);
              onOpenChange(false);
            }}
            onRename={change.rename}
            onPin={change.pin}
            onDelete={remove}
          />
        )}
        {history.isFetchNextPageError && (
          <HistoryFailed
            error={history.error}
            again={() => void history.fetchNextPage()}
            pending={isFetchingNextPage}
          />
        )}
      </div>
    </SidePanel>
  );
}

/** Paginated results; the previous results stay until the response arrives. */
function useHistory(search: string, open: boolean) {
  const client = useQueryClient();
  const history = useInfiniteQuery({
    ...historyQuery(search),
    enabled: open,
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
  });
  useEffect(
    // Reopening loads only the first page.
    () => () =>
      void client.setQueriesData<Pages>(
        { queryKey: historyKeys.lists },
        (pages) => pages && firstPage(pages),
      ),
    [client],
  );
  const entries = useMemo(() => entriesOf(history.data), [history.data]);
  const { fetchNextPage, hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData } = history;
  const idle = hasNextPage && !isFetching && !isFetchNextPageError && !isPlaceholderData;
  const more = useMemo(() => (idle ? () => void fetchNextPage() : null), [idle, fetchNextPage]);
  return { ...history, entries, more };
}

function SearchBox({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <div className="relative shrink-0 border-b border-line px-5 py-3">
      <Search aria-hidden className="absolute top-6 left-8 size-4 text-ink-3" />
      <Input
        type="search"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        aria-label="Search decision scenarios"
        placeholder="Search decision scenarios..."
        className="pl-9"
      />
    </div>
  );
}

function found(entries: number, more: boolean): string {
  if (entries === 0) return "";
  return more ? `More than ${entries} found` : `${entries} found`;
}

/** Ctrl+Z or Cmd+Z, outside of text fields with their own undo. */
function useUndoKey(undo: () => void) {
  const latest = useRef(undo);
  useEffect(() => {
    latest.current = undo;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const inText = event.target instanceof HTMLInputElement && event.target.value !== "";
      if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey || inText) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
