import { Link, useLocation } from "react-router-dom";
import { cx } from "@/components/ui/cx";
import { isCurrent } from "@/app/shell/entry";
import type { Entry } from "@/app/shell/entry";

/** Views of the chat interface, in the header. */
export function TopNavigation({ entries }: { entries: readonly Entry[] }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Top navigation" className="flex self-stretch max-lg:hidden">
      {entries.map((entry) => {
        const current = isCurrent(entry, pathname);
        return (
          <Link
            key={entry.label}
            to={entry.to}
            aria-current={current ? "page" : undefined}
            className={cx(
              "-mb-px flex items-center border-b-2 px-3 font-medium transition-colors duration-100",
              current ? "border-accent text-ink" : "border-transparent text-ink-2 hover:text-ink",
            )}
          >
            {entry.label}
          </Link>
        );
      })}
    </nav>
  );
}
