import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "@/app/paths";
import { Logo } from "@/components/logo";

/** The frame of every page: what leads home at the left, what belongs to the person at the right. */
export function Shell({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute top-2 left-2 z-60 -translate-y-16 rounded-box bg-accent px-4 py-2 text-white focus:translate-y-0"
      >
        Skip to the content
      </a>
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-14 max-w-320 items-center justify-between gap-4 px-4 sm:px-6">
          <Link
            to={paths.home.link()}
            className="flex items-center gap-2 rounded-box text-lg font-semibold tracking-tight"
          >
            <Logo size="sm" />
            iRIS
          </Link>
          <div className="flex items-center gap-2">{actions}</div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
    </div>
  );
}
