import type { LucideIcon } from "lucide-react";
import { Link } from "react-router-dom";

/** Menu entry: a link with `to`, a button with `onSelect`. */
export interface MenuEntry {
  title: string;
  text?: string;
  icon?: LucideIcon;
  to?: string;
  /** The page is not one of the app: the browser loads it. */
  isDocument?: boolean;
  onSelect?: () => void;
}

export interface MenuGroup {
  title: string;
  entries: readonly MenuEntry[];
}

const ROW =
  "flex w-full gap-3 rounded-box px-3 py-2 text-left hover:bg-accent-tint focus-visible:bg-accent-tint";

export function MenuPanel({ group, onChosen }: { group: MenuGroup; onChosen: () => void }) {
  return (
    <ul aria-label={group.title}>
      {group.entries.map((entry) => (
        <li key={entry.title}>
          <Row entry={entry} onChosen={onChosen} />
        </li>
      ))}
    </ul>
  );
}

function Row({ entry, onChosen }: { entry: MenuEntry; onChosen: () => void }) {
  const { to, onSelect } = entry;
  if (to !== undefined) {
    return (
      <Link to={to} className={ROW} onClick={onChosen}>
        <Words entry={entry} />
      </Link>
    );
  }
  const choose = () => {
    onChosen();
    onSelect?.();
  };
  return (
    <button type="button" className={ROW} onClick={choose}>
      <Words entry={entry} />
    </button>
  );
}

function Words({ entry: { title, text, icon: Icon } }: { entry: MenuEntry }) {
  return (
    <>
      {Icon && <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-3" />}
      <span className="min-w-0">
        <span className="font-medium">{title}</span>
        {text !== undefined && <span className="block text-sm text-ink-2">{text}</span>}
      </span>
    </>
  );
}
