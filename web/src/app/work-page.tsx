import type { ReactNode } from "react";
import type { User } from "@/api/types";
import { WorkShell } from "@/app/work-shell";
import { useSession } from "@/features/session/use-session";

/** A gated page in the frame of whoever is signed in; the route sees to it that somebody is. */
export function WorkPage({ children }: { children: (user: User) => ReactNode }) {
  const { status, user, logOut } = useSession();
  if (status !== "signed-in") return null;
  return (
    <WorkShell user={user} onLogOut={logOut}>
      {children(user)}
    </WorkShell>
  );
}
