import { PublicFrame } from "@/app/public-frame";
import { Landing } from "@/app/landing/landing";
import { SuspensionNotice } from "@/features/identity/session/suspension-notice";

/** Visitor view of `/` and of every gated path. Every action there starts with signing in. */
export function VisitorPage() {
  return (
    <PublicFrame>
      {(signIn) => (
        <>
          <div className="mx-auto max-w-320 px-4 sm:px-6">
            <SuspensionNotice className="mt-6" />
          </div>
          <Landing onOpen={() => signIn()} />
        </>
      )}
    </PublicFrame>
  );
}
