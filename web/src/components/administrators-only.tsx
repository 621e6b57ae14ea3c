import { ShieldOff } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { paths } from "@/lib/paths";
import { usePageTitle } from "@/lib/use-page-title";

interface AdministratorsOnlyProps {
  /** Name of the restricted page. */
  page: string;
  /** The signed-in user; null for a visitor, who gets `action`. */
  username: string | null;
  /** Sign-in button of a visitor, who may be an administrator. */
  action?: ReactNode;
  className?: string;
}

/**
 * Shown to everyone except administrators instead of an administration page. The server refuses them too;
 * this avoids the requests.
 */
export function AdministratorsOnly({ page, username, action, className }: AdministratorsOnlyProps) {
  usePageTitle(page);
  return (
    <div className="px-4 py-16 sm:py-24">
      <section
        aria-labelledby="administrators-only"
        className={cx(
          "mx-auto flex w-full max-w-110 flex-col items-center rounded-box border border-line bg-surface px-6 py-8 text-center shadow-raised sm:px-8",
          className,
        )}
      >
        <span aria-hidden className="grid size-12 place-items-center rounded-full bg-accent-tint text-accent">
          <ShieldOff className="size-5.5" />
        </span>
        <p className="mt-4 text-sm text-ink-3">{page}</p>
        <h1 id="administrators-only" className="text-xl font-semibold tracking-tight">
          For administrators only
        </h1>
        <p className="mt-2 text-ink-2">
          {username === null
            ? "Sign in with an administrator account to open this page."
            : "This page is for the administrators of this installation. Your own data is not affected."}
        </p>
        {username !== null && (
          <p className="mt-2 max-w-full text-sm wrap-anywhere text-ink-3">
            You are signed in as <span className="font-medium text-ink-2">{username}</span>. An administrator
            can give you access.
          </p>
        )}
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          {action}
          <Button asChild variant={action === undefined ? "primary" : "secondary"}>
            <Link to={paths.home.link()}>Back to Home</Link>
          </Button>
        </div>
      </section>
    </div>
  );
}
