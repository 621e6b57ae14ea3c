import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Attention } from "@/api/types";
import { CountBadge } from "@/components/ui/count-badge";
import { cx } from "@/components/ui/cx";
import { Skeleton } from "@/components/ui/skeleton";
import type { AdminTab } from "@/lib/paths";
import { useAttention } from "@/api/attention";
import { TABS } from "@/features/operations/admin/common/tabs";
import { paths } from "@/lib/paths";
import { usePageTitle } from "@/lib/use-page-title";

interface FrameProps {
  tab: AdminTab;
  /** Right of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Administration frame: heading, tabs and content. */
export function AdminFrame({ tab, aside, children }: FrameProps) {
  const here = TABS.find((one) => one.tab === tab);
  usePageTitle(here?.title);
  const attention = useAttention(true);
  return (
    <div className="mx-auto max-w-320 px-4 py-6 sm:px-6 sm:py-8">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold tracking-tight">{here?.title}</h1>
          <p className="mt-1 max-w-[72ch] text-ink-2">{here?.says}</p>
        </div>
        {aside}
      </header>
      <nav aria-label="Parts of this page" className="mt-4 border-b border-line">
        <ul className="flex flex-wrap gap-x-5">
          {TABS.map((one) => (
            <li key={one.tab}>
              <Link
                to={paths.admin.link(one.tab)}
                aria-current={one.tab === tab ? "page" : undefined}
                className={cx(
                  "-mb-px inline-flex items-center gap-1.5 border-b-2 py-2 font-medium transition-colors duration-100",
                  one.tab === tab ? "border-accent text-ink" : "border-transparent text-ink-2 hover:text-ink",
                )}
              >
                {one.name}
                {attention && <TabCount tab={one.tab} attention={attention} />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6">{children}</div>
    </div>
  );
}

function TabCount({ tab, attention }: { tab: AdminTab; attention: Attention }) {
  if (tab === "reports") {
    return <CountBadge count={attention.reports + attention.objections} what="open" />;
  }
  if (tab === "messages") {
    const isUrgent = attention.urgentMessages > 0;
    return <CountBadge count={attention.messages} what="open" tone={isUrgent ? "bad" : "neutral"} />;
  }
  return null;
}

/** Page skeleton until the session is known. */
export function AdminLoading() {
  return (
    <div aria-busy className="mx-auto max-w-320 px-4 py-6 sm:px-6 sm:py-8">
      <Skeleton className="h-9 w-80 max-w-full" />
      <Skeleton className="mt-2 h-5 w-120 max-w-full" />
      <Skeleton className="mt-6 h-9" />
      <Skeleton className="mt-6 h-22" />
    </div>
  );
}
