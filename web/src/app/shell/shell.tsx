import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Logo } from "@/components/logo";
import { cx } from "@/components/ui/cx";
import { paths } from "@/lib/paths";

interface ShellProps {
  /** Before the home link. */
  lead?: ReactNode;
  /** In the header next to the home link: menus, top navigation. */
  nav?: ReactNode;
  /** At the end of the header: account controls. */
  actions?: ReactNode;
  /** Left of the content on wide screens. */
  aside?: ReactNode;
  /** `aside` is a placeholder for the coming sidebar. */
  asideIsShape?: boolean;
  /** The header spans the full width instead of the content width. */
  wide?: boolean;
  children: ReactNode;
}

/** Frame of every page. */
export function Shell({
  lead,
  nav,
  actions,
  aside,
  asideIsShape = false,
  wide = false,
  children,
}: ShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute top-2 left-2 z-60 -translate-y-16 rounded-box bg-accent px-4 py-2 text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-30 h-14 border-b border-line bg-surface">
        <div className={cx("mx-auto flex h-full items-center gap-4 px-4 sm:px-6", !wide && "max-w-320")}>
          {lead}
          <Link
            to={paths.home.link()}
            className="flex items-center gap-2 rounded-box text-lg font-semibold tracking-tight"
          >
            <Logo size="sm" />
            iRIS
          </Link>
          {nav}
          <div className="ml-auto flex items-center gap-2">{actions}</div>
        </div>
      </header>
      <div className="flex flex-1">
        {aside !== undefined && (
          <aside
            aria-hidden={asideIsShape || undefined}
            aria-label="Sidebar"
            className="sticky top-14 hidden h-[calc(100dvh-56px)] w-60 shrink-0 flex-col border-r border-line bg-surface xl:flex"
          >
            {aside}
          </aside>
        )}
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          {children}
        </main>
      </div>
    </div>
  );
}
