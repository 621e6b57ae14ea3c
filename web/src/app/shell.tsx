import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "@/app/paths";
import { Logo } from "@/components/logo";

interface ShellProps {
  /** In the header, beside what leads home: menus, top navigation. */
  nav?: ReactNode;
  /** At the header's end: what belongs to the person. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every page. */
export function Shell({ nav, actions, children }: ShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute top-2 left-2 z-60 -translate-y-16 rounded-box bg-accent px-4 py-2 text-white focus:translate-y-0"
      >
        Skip to the content
      </a>
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-14 max-w-320 items-center gap-4 px-4 sm:px-6">
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
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
    </div>
  );
}
