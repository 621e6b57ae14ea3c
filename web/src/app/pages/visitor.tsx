import { Suspense, lazy } from "react";
import { PublicFrame } from "@/app/public-frame";
import { Landing } from "@/app/landing/landing";
import { useSuspension } from "@/features/identity/session/suspension";

const SuspensionNotice = lazy(() =>
  import("@/features/identity/session/suspension-notice").then(({ SuspensionNotice }) => ({
    default: SuspensionNotice,
  })),
);

/** Visitor view of `/` and of every gated path. Every action there starts with signing in. */
export function VisitorPage() {
  const isSuspended = useSuspension() !== null;
  return (
    <PublicFrame>
      {(signIn) => (
        <>
          <div className="mx-auto max-w-320 px-4 sm:px-6">
            <Suspense>{isSuspended && <SuspensionNotice className="mt-6" />}</Suspense>
          </div>
          <Landing onOpen={() => signIn()} />
        </>
      )}
    </PublicFrame>
  );
}
