import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link, NavLink } from "react-router-dom";
import { Button } from "@/components/ui/button";
import { Prose } from "@/app/policies/prose";
import { paths } from "@/lib/paths";
import { usePageTitle } from "@/lib/use-page-title";

const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

export interface PolicyLink {
  title: string;
  to: string;
}

interface PolicyLayoutProps {
  title: string;
  /** Summary before the details. */
  lead: ReactNode;
  /** Links to all policies. */
  policies: readonly PolicyLink[];
  children: ReactNode;
}

/** Local date: 2027-02-03. */
function isoDay(day: Date): string {
  return new Date(day.getTime() - day.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** Policy page, dated today: it describes the running version. */
export function PolicyLayout({ title, lead, policies, children }: PolicyLayoutProps) {
  usePageTitle(title);
  const today = new Date();
  return (
    <div className="mx-auto max-w-320 px-4 pt-8 pb-20 sm:px-6 lg:grid lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-16 lg:pt-12">
      <div className="lg:sticky lg:top-24 lg:self-start">
        <Button asChild variant="quiet" size="sm" className="-ml-3">
          <Link to={paths.home.link()}>
            <ArrowLeft aria-hidden />
            Back to Home
          </Link>
        </Button>
        <nav aria-label="Policies" className="mt-6 hidden lg:block">
          <ul className="space-y-1 border-l border-line">
            {policies.map(({ title: name, to }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className="-ml-px block border-l-2 border-transparent py-1 pl-4 text-ink-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink"
                >
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <article className="mt-6 max-w-[50ch] text-lg lg:mt-0">
        <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
        <p className="mt-2 text-sm text-ink-3">
          Last updated: <time dateTime={isoDay(today)}>{DATE.format(today)}</time>
        </p>
        <Prose className="mt-6 border-b border-line pb-8">{lead}</Prose>
        {children}
      </article>
    </div>
  );
}
