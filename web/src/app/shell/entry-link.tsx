import { Link, useLocation } from "react-router-dom";
import { CountBadge } from "@/components/ui/count-badge";
import { cx } from "@/components/ui/cx";
import { isCurrent } from "@/app/shell/entry";
import type { Entry } from "@/app/shell/entry";

/** Sidebar entry. */
export function EntryLink({ entry, onGo }: { entry: Entry; onGo?: (() => void) | undefined }) {
  const current = isCurrent(entry, useLocation().pathname);
  const Icon = entry.icon;
  return (
    <Link
      to={entry.to}
      state={entry.state}
      reloadDocument={entry.reload ?? false}
      onClick={onGo}
      aria-current={current ? "page" : undefined}
      className={cx(
        "flex h-9 items-center gap-3 rounded-box px-3 font-medium transition-colors duration-100",
        current ? "bg-accent-tint text-accent" : "text-ink-2 hover:bg-sunken hover:text-ink",
      )}
    >
      <Icon aria-hidden className={cx("size-4.5 shrink-0", current ? "text-accent" : "text-ink-3")} />
      {entry.label}
      {entry.badge && (
        <span className="ml-auto">
          <CountBadge {...entry.badge} />
        </span>
      )}
    </Link>
  );
}
