import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onTokenOfOtherTab } from "@/api/auth-token";
import type { User } from "@/api/types";
import { signOut } from "@/features/identity/session/queries";
import {
  refetchSession,
  endSession,
  followOtherTab,
  sessionQuery,
} from "@/features/identity/session/session-store";
import { useLastError } from "@/lib/use-last-error";

export type Session =
  | { status: "loading"; user: null }
  /**
   * The session cannot be checked. It is retried automatically, and at once by `retry`: then `trying`.
   */
  | { status: "unreachable"; user: null; error: Error; trying: boolean; retry: () => void }
  | { status: "signed-out"; user: null }
  | { status: "signed-in"; user: User };

type Unreachable = Omit<Extract<Session, { status: "unreachable" }>, "status" | "user">;

/** Ends the session; `onLeft` is called once signed out. */
export type LogOut = (onLeft?: () => void) => void;

/** Current session: the single source of the signed-in user. */
export function useSession(): Session & { logOut: LogOut } {
  const client = useQueryClient();
  const { data: user, failureReason } = useQuery(sessionQuery);
  const error = useLastError(failureReason, user !== undefined);
  const logOut = useMutation({
    mutationFn: signOut,
    onError: (error) => console.warn("Sign-out failed", error),
    onSettled: () => endSession(client),
  });
  useEffect(() => onTokenOfOtherTab(() => followOtherTab(client)), [client]);
  const unreachable = error && { error, trying: failureReason === null, retry: () => refetchSession(client) };
  const session = sessionOf(user, unreachable);
  return { ...session, logOut: (onLeft) => logOut.mutate(undefined, { onSettled: () => onLeft?.() }) };
}

/** `user` is null when signed out, and undefined until known. */
function sessionOf(user: User | null | undefined, unreachable: Unreachable | null): Session {
  if (user) return { status: "signed-in", user };
  if (user === null) return { status: "signed-out", user };
  return unreachable === null
    ? { status: "loading", user: null }
    : { status: "unreachable", user: null, ...unreachable };
}
