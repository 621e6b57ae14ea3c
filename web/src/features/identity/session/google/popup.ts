/** Google popup. */

import { deleteIntent, storeIntent } from "@/features/identity/session/google/sign-in-intent";
import { blocked, closed } from "@/features/identity/session/google/errors";
import { onAnswer } from "@/features/identity/session/google/channel";
import type { Outcome } from "@/features/identity/session/google/channel";
import { urlOf } from "@/lib/base-url";
import { uuid } from "@/lib/uuid";

const START = urlOf("/api/auth/google/start?mode=popup");
const WIDTH = 480;
const HEIGHT = 640;

export const LOOK_MS = 250;
/** Grace period for a message sent before its popup closed, in ms. */
export const GRACE_MS = 500;

export interface Popup {
  id: string;
  /** Null if the browser blocked it. */
  handle: Window | null;
}

/** Must be called in the click handler: browsers block other popups. */
export function openPopup(): Popup {
  const id = uuid();
  storeIntent({ mode: "popup", id });
  const handle = window.open(START, "_blank", features());
  deleteIntent();
  // The provider's page must not access the opener.
  if (handle !== null) handle.opener = null;
  return { id, handle };
}

/**
 * Resolves to the outcome. Throws a GoogleError if the popup was blocked or closed, and the signal's
 * reason on abort, which closes the popup. A provider can sever the popup, which then looks closed:
 * conclude that it was closed only once this page has the focus again.
 */
export function answerOf({ id, handle }: Popup, signal: AbortSignal): Promise<Outcome> {
  if (handle === null) return Promise.reject(blocked());
  return new Promise((resolve, reject) => {
    let grace: ReturnType<typeof setTimeout> | undefined;
    const end = (settle: () => void) => {
      stopListening();
      clearInterval(looking);
      clearTimeout(grace);
      signal.removeEventListener("abort", onAbort);
      settle();
    };
    const onAbort = () => {
      handle.close();
      end(() => reject(signal.reason as Error));
    };
    const stopListening = onAnswer(id, (outcome) => end(() => resolve(outcome)));
    const looking = setInterval(() => {
      if (!handle.closed) return;
      clearInterval(looking);
      grace = setTimeout(() => {
        if (document.hasFocus()) end(() => reject(closed()));
      }, GRACE_MS);
    }, LOOK_MS);
    signal.addEventListener("abort", onAbort);
    if (signal.aborted) onAbort();
  });
}

function features(): string {
  const left = Math.round(window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2);
  return `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`;
}
