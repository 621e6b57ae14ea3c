import { EllipsisVertical, Pencil, Pin, PinOff, Trash2 } from "lucide-react";
import { memo, useRef } from "react";
import type { KeyboardEvent } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { HistoryEntry } from "@/api/types";
import { cx } from "@/components/ui/cx";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { EntryFacts, EntryText, nameOfEntry } from "@/features/runs/history/entry-text";
import { Outcome } from "@/features/runs/history/outcome";
import { RenameForm } from "@/features/runs/history/rename-form";

// A type alias, because `useStable` requires an index signature.
export type RowActions = {
  /** Moves to another row on a key of STEPS. */
  onStep: (key: string, index: number) => void;
  onPick: (entry: HistoryEntry) => void;
  /** Whether the entry is being renamed. */
  onEdit: (id: string | null) => void;
  onRename: (entry: HistoryEntry, title: string | null) => void;
  onPin: (entry: HistoryEntry, isPinned: boolean) => void;
  onDelete: (entry: HistoryEntry) => void;
};

interface HistoryRowProps {
  entry: HistoryEntry;
  /** Position in the list. */
  index: number;
  to: string;
  editing: boolean;
  /** Stable handlers: rows only rerender when their content changes. */
  actions: RowActions;
}

/** History entry: scenario, date, outcome and actions. */
export const HistoryRow = memo(function HistoryRow({ entry, index, to, editing, actions }: HistoryRowProps) {
  const [params] = useSearchParams();
  const shown = params.get("analysis") === entry.id;
  if (editing) {
    return (
      <RenameForm
        title={entry.title}
        scenario={nameOfEntry(entry)}
        onCancel={() => actions.onEdit(null)}
        onSave={(title) => {
          actions.onEdit(null);
          if (title !== entry.title) actions.onRename(entry, title);
        }}
      />
    );
  }
  return (
    <div
      className={cx(
        "relative transition-colors duration-100 focus-within:bg-accent-tint hover:bg-accent-tint",
        shown && "bg-accent-tint shadow-[inset_3px_0_0_var(--color-accent)]",
      )}
    >
      <Link
        to={to}
        onClick={() => actions.onPick(entry)}
        onKeyDown={(event) => shortcut(event, entry, index, actions)}
        aria-current={shown ? "page" : undefined}
        aria-keyshortcuts="F2 Delete"
        className="block py-3.5 pr-13 pl-5 -outline-offset-2"
      >
        <EntryText entry={entry} />
        <span className="mt-1 block">
          <EntryFacts entry={entry} />
        </span>
        <span className="mt-1.5 flex">
          <Outcome entry={entry} />
        </span>
      </Link>
      <RowMenu entry={entry} {...actions} />
    </div>
  );
});

const STEPS = ["ArrowDown", "ArrowUp", "Home", "End"];

function shortcut(event: KeyboardEvent, entry: HistoryEntry, index: number, actions: RowActions) {
  const { onStep, onEdit, onDelete } = actions;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (STEPS.includes(event.key)) onStep(event.key, index);
  else if (event.key === "F2") onEdit(entry.id);
  else if (event.key === "Delete") onDelete(entry);
  else return;
  event.preventDefault();
}

function RowMenu({ entry, onEdit, onPin, onDelete }: Omit<RowActions, "onStep"> & { entry: HistoryEntry }) {
  // Move the focus after the menu has restored it.
  const next = useRef<(() => void) | null>(null);
  const then = (act: () => void) => {
    next.current = act;
  };
  return (
    <Menu
      onClosed={() => {
        next.current?.();
        next.current = null;
      }}
      trigger={
        <IconButton
          label={`Actions for ${nameOfEntry(entry)}`}
          icon={<EllipsisVertical />}
          className="absolute top-2.5 right-3 size-8"
        />
      }
    >
      <MenuItem onSelect={() => then(() => onEdit(entry.id))}>
        <Pencil aria-hidden />
        Rename
      </MenuItem>
      <MenuItem onSelect={() => onPin(entry, !entry.isPinned)}>
        {entry.isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
        {entry.isPinned ? "Unpin" : "Pin to the top"}
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => then(() => onDelete(entry))}>
        <Trash2 aria-hidden />
        Delete
      </MenuItem>
    </Menu>
  );
}
