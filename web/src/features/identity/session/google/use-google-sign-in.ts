import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { googleQuery } from "@/api/google";
import { attempt, opensPopup } from "@/features/identity/session/google/attempt";
import type { Arrived } from "@/features/identity/session/google/attempt";
import { closed, canceled, isCanceled } from "@/features/identity/session/google/errors";
import { openPopup } from "@/features/identity/session/google/popup";
import type { Popup } from "@/features/identity/session/google/popup";
import { reportFailure, reportSuccess } from "@/features/identity/session/google/report";
import { enter, sessionQuery } from "@/features/identity/session/session-store";

interface Options {
  /** Final URL on this site, which Google's pages do not preserve. */
  after: string;
  /** Navigates there. */
  onSignedIn: () => void;
}

/** Google sign-in by popup or redirect. */
export function useGoogleSignIn({ after, onSignedIn }: Options) {
  const client = useQueryClient();
  const { data: state } = useQuery(googleQuery);
  const wait = useRef<AbortController>(undefined);
  const signIn = useMutation<Arrived, Error, Popup | null>({
    mutationFn: async (popup) => {
      wait.current = new AbortController();
      const { signal } = wait.current;
      const isOver = () => client.getQueryData(sessionQuery.queryKey) != null;
      const state = await client.query({ ...googleQuery, staleTime: "static" });
      return attempt(state, popup, { after, isOver, signal });
    },
    onSuccess: ({ user, passwordEnded }) => {
      reportSuccess(passwordEnded);
      enter(client, user, onSignedIn);
    },
    onError: (error) => {
      if (!isCanceled(error)) reportFailure(error);
    },
  });
  const pending = signIn.isPending || signIn.isSuccess;
  return {
    state,
    pending,
    /** Error of the last attempt. */
    error: isCanceled(signIn.error) ? null : signIn.error,
    /** The popup is open. */
    inWindow: signIn.isPending && signIn.variables?.handle != null,
    /** Call in a click handler: otherwise the popup is blocked. */
    start: () => signIn.mutate(opensPopup(state) ? openPopup() : null),
    /** Switches to the redirect. */
    leave: () => wait.current?.abort(closed()),
    giveUp: () => {
      wait.current?.abort(canceled());
      if (!signIn.isSuccess) signIn.reset();
    },
  };
}

export type GoogleSignIn = ReturnType<typeof useGoogleSignIn>;
