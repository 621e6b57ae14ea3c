import type { ReactNode } from "react";
import { SignInGate } from "@/app/sign-in-gate";
import { Spinner } from "@/components/ui/spinner";
import { useSession } from "@/features/session/use-session";

/** A part of an open page that only those see who are signed in; others see the way in. */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const { status } = useSession();
  if (status === "signed-in") return children;
  if (status === "signed-out") return <SignInGate />;
  return (
    <p role="status" className="flex items-center justify-center gap-2 py-16 text-ink-2">
      <Spinner className="text-ink-3" />
      Loading...
    </p>
  );
}
