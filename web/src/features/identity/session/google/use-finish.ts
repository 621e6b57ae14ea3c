import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Outcome } from "@/features/identity/session/google/channel";
import { GoogleError } from "@/features/identity/session/google/errors";
import { finish } from "@/features/identity/session/google/finish";
import type { Finish } from "@/features/identity/session/google/finish";
import {
  reportFailure,
  reportLinkFailure,
  reportLinked,
  reportReauthenticated,
  reportReauthenticationFailure,
  reportSuccess,
} from "@/features/identity/session/google/report";
import { enter } from "@/features/identity/session/session-store";

interface Ways {
  /** Continues to the app; `after` is the requested URL, if any. */
  goOn: (after: string | null) => void;
  /** Returns to the start of the sign-in with the reason. */
  goBack: (refusal: GoogleError) => void;
}

/** Finishes once and navigates accordingly. Returns the text for a popup that could not close. */
export function useFinish({ goOn, goBack }: Ways): Outcome | null {
  const client = useQueryClient();
  const [left, setLeft] = useState<Outcome | null>(null);
  const begun = useRef(false);
  const onFinished = useEffectEvent((end: Finish) => {
    if (end.at === "link") {
      if (end.error === null) reportLinked();
      else reportLinkFailure(end.error);
      goOn(end.after);
    } else if (end.at === "reauthentication") {
      if (end.error === null) reportReauthenticated();
      else reportReauthenticationFailure(end.error);
      goOn(end.after);
    } else if (end.at === "popup") {
      window.close();
      setLeft(end.outcome);
    } else if (end.outcome === null) {
      goOn(null);
    } else if (end.outcome.kind === "refused") {
      const refusal = new GoogleError(end.outcome.code, end.outcome.message);
      reportFailure(refusal);
      goBack(refusal);
    } else {
      reportSuccess(end.outcome.passwordEnded);
      enter(client, end.outcome.user, () => goOn(end.after));
    }
  });
  useEffect(() => {
    // The outcome can be fetched only once, so the effect must not run twice.
    if (begun.current) return;
    begun.current = true;
    void finish().then((end) => onFinished(end));
  }, []);
  return left;
}
