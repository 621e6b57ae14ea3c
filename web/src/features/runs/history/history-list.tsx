import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import type { HistoryEntry } from "@/api/types";
import { Spinner } from "@/components/ui/spinner";
import { HistoryRow } from "@/features/runs/history/history-row";
import type { RowActions } from "@/features/runs/history/history-row";
import { paths } from "@/lib/paths";
import { useStable } from "@/lib/use-stable";

/** Estimated row height, in px. */
const ROW = 84;
/** Number of rows before the end at which the next page is loaded. */
const AHEAD = 10;

interface HistoryListProps extends Pick<RowActions, "onPick" | "onRename" | "onPin" | "onDelete"> {
  entries: readonly HistoryEntry[];
  scroller: RefObject<HTMLDivElement | null>;
  /** Loads the next page; null if there is none or it is loading. */
  onMore: (() => void) | null;
  loading: boolean;
}

/** Virtualized list. Arrow keys move between rows. */
export function HistoryList({ entries, scroller, onMore, loading, ...actions }: HistoryListProps) {
  const [editing, setEditing] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing of the list is memoised
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => entries[index]?.id ?? index,
    estimateSize: () => ROW,
    overscan: 6,
  });
  const rows = virtual.getVirtualItems();
  const last = rows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (onMore && last >= entries.length - AHEAD) onMore();
  }, [onMore, last, entries.length]);
  const rowAt = (index: number) => list.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`);
  const focusRow = (index: number, leaving?: HTMLElement | null) => {
    const place = Math.max(0, Math.min(index, entries.length - 1));
    if (rowAt(place) == null) virtual.scrollToIndex(place);
    whenThere(
      () => (rowAt(place) === leaving ? null : rowAt(place)),
      (row) => row.focus(),
    );
  };
  const onEdit = (id: string | null) => {
    if (id === null) focusRow(entries.findIndex((entry) => entry.id === editing));
    setEditing(id);
  };
  const onDelete = (entry: HistoryEntry) => {
    const index = entries.indexOf(entry);
    // Keeps the deleted row until its lists have settled; the focus then moves to the row in its place.
    const leaving = rowAt(index);
    actions.onDelete(entry);
    focusRow(Math.min(index, entries.length - 2), leaving);
  };
  const onStep = (key: string, index: number) => focusRow(afterStep(key, index));
  const stable = useStable<RowActions>({ ...actions, onEdit, onDelete, onStep });
  return (
    <>
      <ul ref={list} className="relative" style={{ height: virtual.getTotalSize() }}>
        {rows.map(({ index, key, start }) => {
          const entry = entries[index];
          return (
            entry && (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                aria-setsize={onMore === null && !loading ? entries.length : -1}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0 border-b border-line"
                style={{ transform: `translateY(${start}px)` }}
              >
                <HistoryRow
                  entry={entry}
                  to={paths.iris.link(entry.id)}
                  index={index}
                  editing={entry.id === editing}
                  actions={stable}
                />
              </li>
            )
          );
        })}
      </ul>
      {loading && (
        <p className="flex items-center justify-center gap-2 py-4 text-sm text-ink-3">
          <Spinner /> Loading...
        </p>
      )}
    </>
  );
}

/** Rows are rendered a few frames after scrolling. */
const FRAMES = 20;

function whenThere(
  find: () => HTMLElement | null | undefined,
  act: (row: HTMLElement) => void,
  left = FRAMES,
) {
  const row = find();
  if (row) act(row);
  else if (left > 0) requestAnimationFrame(() => whenThere(find, act, left - 1));
}

/** Target row of a key. */
function afterStep(key: string, index: number): number {
  return { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: Infinity }[key] ?? index;
}
