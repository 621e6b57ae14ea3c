import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { cx } from "@/components/ui/cx";
import { urlOf } from "@/lib/base-url";
import { paths } from "@/lib/paths";
import { usePageTitle } from "@/lib/use-page-title";

interface FrameProps {
  title: string;
  /** Freshness of the data. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Operations frame: heading, tabs and content. */
export function OperationsFrame({ title, aside, children }: FrameProps) {
  usePageTitle(title === "Overview" ? "Operations" : `${title} · Operations`);
  return (
    <div className="mx-auto max-w-320 px-4 py-6 sm:px-6 sm:py-8">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl font-semibold tracking-tight">
          Operations<span className="sr-only">: {title}</span>
        </h1>
        {aside}
      </header>
      <nav aria-label="Operations" className="mt-3 border-b border-line">
        <ul className="flex flex-wrap items-center gap-x-5">
          <SectionLink to={paths.operations.link()} end>
            Overview
          </SectionLink>
          <SectionLink to={paths.operationsRuns.link()}>Runs</SectionLink>
          <SectionLink to={paths.operationsHistory.link()}>History</SectionLink>
          <SectionLink to={paths.operationsProviders.link()}>Providers</SectionLink>
          <SectionLink to={paths.operationsCosts.link()}>Costs</SectionLink>
          <li className="ml-auto max-sm:hidden">
            <a
              href={urlOf("/ops/dramatiq")}
              target="_blank"
              rel="noreferrer"
              className="inline-flex items-center gap-1.5 rounded-box py-2 text-sm text-ink-2 hover:text-ink"
            >
              Queue internals
              <ExternalLink aria-hidden className="size-3.5 text-ink-3" />
              <span className="sr-only">(Dramatiq's dashboard, in a new tab)</span>
            </a>
          </li>
        </ul>
      </nav>
      <div className="mt-5">{children}</div>
    </div>
  );
}

function SectionLink({ to, end = false, children }: { to: string; end?: boolean; children: ReactNode }) {
  return (
    <li>
      <NavLink
        to={to}
        end={end}
        className={({ isActive }) =>
          cx(
            "-mb-px inline-block border-b-2 py-2 font-medium transition-colors duration-100",
            isActive ? "border-accent text-ink" : "border-transparent text-ink-2 hover:text-ink",
          )
        }
      >
        {children}
      </NavLink>
    </li>
  );
}
