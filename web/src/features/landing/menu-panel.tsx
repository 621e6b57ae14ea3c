import type { LucideIcon } from "lucide-react";
import { Link } from "react-router-dom";

/** Menu entry. Without `to` and `onSelect` it is plain text. */
export interface MenuEntry {
  title: string;
  text?: string;
  /** Label next to the title. */
  note?: string;
  icon?: LucideIcon;
  to?: string;
  onSelect?: () => void;
}

export interface MenuGroup {
  title: string;
  entries: readonly MenuEntry[];
}

const ROW = "flex w-full gap-3 rounded-box px-3 py-2 text-left";
const LIVE = `${ROW} hover:bg-accent-tint focus-visible:bg-accent-tint`;

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
      <Link to={to} className={LIVE} onClick={onChosen}>
        <Words entry={entry} />
      </Link>
    );
  }
  if (onSelect) {
    const choose = () => {
      onChosen();
      onSelect();
    };
    return (
      <button type="button" className={LIVE} onClick={choose}>
        <Words entry={entry} />
      </button>
    );
  }
  return (
    <div className={ROW}>
      <Words entry={entry} />
    </div>
  );
}

function Words({ entry: { title, text, note, icon: Icon } }: { entry: MenuEntry }) {
  return (
    <>
      {Icon && <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-3" />}
      <span className="min-w-0">
        <span className="font-medium">{title}</span>
        {note !== undefined && <span className="text-sm text-ink-3"> · {note}</span>}
        {text !== undefined && <span className="block text-sm text-ink-2">{text}</span>}
      </span>
    </>
  );
}
