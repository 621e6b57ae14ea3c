import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onTokenOfOtherTab } from "@/api/auth-token";
import type { User } from "@/api/types";
import { signOut } from "@/features/session/calls";
import { endSession, followOtherTab, sessionQuery } from "@/features/session/session-store";

export type Session =
  | { status: "loading"; user: null }
  | { status: "signed-out"; user: null }
  | { status: "signed-in"; user: User };

/** Ends the session; `onLeft` is called when nobody is signed in here any more. */
export type LogOut = (onLeft?: () => void) => void;

/** The one place that knows whether somebody is signed in, and who. */
export function useSession(): Session & { logOut: LogOut } {
  const client = useQueryClient();
  const { data: user, isPending } = useQuery(sessionQuery);
  const logOut = useMutation({
    mutationFn: signOut,
    onError: (error) => console.warn("Sign-out failed", error),
    onSettled: () => endSession(client),
  });
  useEffect(() => onTokenOfOtherTab(() => followOtherTab(client)), [client]);
  const session: Session = isPending
    ? { status: "loading", user: null }
    : user
      ? { status: "signed-in", user }
      : { status: "signed-out", user: null };
  return { ...session, logOut: (onLeft) => logOut.mutate(undefined, { onSettled: () => onLeft?.() }) };
}
