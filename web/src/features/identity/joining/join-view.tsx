import { Link2Off, MailOpen } from "lucide-react";
import { messageOf } from "@/api/errors";
import type { InvitationTerms } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { fullDate } from "@/lib/format";
import { usePageTitle } from "@/lib/use-page-title";

interface JoinViewProps {
  /** Invitation terms; undefined while loading. */
  terms: InvitationTerms | undefined;
  /** Why the link does not work, if so. */
  error: Error | null;
  /** Signed-in user. */
  username: string | null;
  onCreate: () => void;
  onSignIn: () => void;
  onRetry: (() => void) | null;
}

/** Invitation page: terms, or why the link does not work. */
export function JoinView(props: JoinViewProps) {
  usePageTitle("Invitation");
  return (
    <div className="mx-auto max-w-md px-4 py-16 sm:py-24">
      {props.error !== null ? (
        <Invalid {...props} error={props.error} />
      ) : props.terms === undefined ? (
        <div aria-busy>
          <p role="status" className="sr-only">
            Loading the invitation…
          </p>
          <Skeleton className="size-10" />
          <Skeleton className="mt-4 h-9 w-72" />
          <Skeleton className="mt-3 h-12" />
        </div>
      ) : (
        <Valid {...props} terms={props.terms} />
      )}
    </div>
  );
}

function Valid({ terms, username, onCreate, onSignIn }: JoinViewProps & { terms: InvitationTerms }) {
  return (
    <>
      <MailOpen aria-hidden className="size-10 text-accent" />
      <h1 className="mt-4 text-2xl font-semibold tracking-tight">You are invited to iRIS</h1>
      {username === null ? (
        <>
          <p className="mt-2 text-ink-2">
            {terms.role === "administrator" && "Your account will be an administrator. "}
            This link works once, until {fullDate(terms.expiresAt)}.
          </p>
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button variant="primary" size="lg" onClick={onCreate}>
              Create account
            </Button>
            <Button variant="link" size="bare" onClick={onSignIn}>
              I have an account
            </Button>
          </div>
        </>
      ) : (
        <p className="mt-2 text-ink-2">
          You are signed in as <strong className="font-semibold wrap-anywhere text-ink">{username}</strong>.
          The invitation is for a new account and has not been used. To use it, log out first.
        </p>
      )}
    </>
  );
}

function Invalid({ error, username, onSignIn, onRetry }: JoinViewProps & { error: Error }) {
  return (
    <>
      <Link2Off aria-hidden className="size-10 text-ink-3" />
      <h1 className="mt-4 text-2xl font-semibold tracking-tight">You cannot join with this link</h1>
      <p role="alert" className="mt-2 text-ink-2">
        {messageOf(error, "The server did not respond.")}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {onRetry !== null && (
          <Button size="lg" onClick={onRetry}>
            Try again
          </Button>
        )}
        {username === null && (
          <Button size="lg" onClick={onSignIn}>
            Sign In
          </Button>
        )}
      </div>
    </>
  );
}
