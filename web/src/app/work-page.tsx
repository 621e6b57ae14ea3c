import type { ReactNode } from "react";
import type { User } from "@/api/types";
import { WorkShell } from "@/app/work-shell";
import { useSession } from "@/features/identity/session/use-session";

/** Gated page in the signed-in frame; the route guarantees a session. */
export function WorkPage({ children }: { children: (user: User) => ReactNode }) {
  const { status, user, logOut } = useSession();
  if (status !== "signed-in") return null;
  return (
    <WorkShell user={user} onLogOut={logOut}>
      {children(user)}
    </WorkShell>
  );
}
