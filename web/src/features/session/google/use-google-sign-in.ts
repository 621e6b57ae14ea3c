import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { googleQuery } from "@/api/google";
import { attempt, opensPopup } from "@/features/session/google/attempt";
import type { Arrived } from "@/features/session/google/attempt";
import { closed, givenUp, isGivenUp } from "@/features/session/google/errors";
import { openPopup } from "@/features/session/google/popup";
import type { Popup } from "@/features/session/google/popup";
import { reportFailure, reportSuccess } from "@/features/session/google/report";
import { enter, sessionQuery } from "@/features/session/session-store";

interface Options {
  /** Where to be in the end, as an address of this site: the way over Google's own pages forgets it. */
  after: string;
  /** Goes there. */
  onSignedIn: () => void;
}

/** Sign-in with Google, in a window of its own or with the whole page. */
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
      if (!isGivenUp(error)) reportFailure(error);
    },
  });
  const pending = signIn.isPending || signIn.isSuccess;
  return {
    state,
    pending,
    /** Why the last try failed. */
    error: isGivenUp(signIn.error) ? null : signIn.error,
    /** Google asks in a window that this page waits for. */
    inWindow: signIn.isPending && signIn.variables?.handle != null,
    /** To be called while a click is handled: only then a window opens. */
    start: () => signIn.mutate(opensPopup(state) ? openPopup() : null),
    /** Takes the way without a window. */
    leave: () => wait.current?.abort(closed()),
    giveUp: () => {
      wait.current?.abort(givenUp());
      if (!signIn.isSuccess) signIn.reset();
    },
  };
}

export type GoogleSignIn = ReturnType<typeof useGoogleSignIn>;
