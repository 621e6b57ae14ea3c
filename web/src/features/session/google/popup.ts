/** The window in which Google asks who it is. */

import { forgetErrand, rememberErrand } from "@/features/session/google/errand";
import { blocked, closed } from "@/features/session/google/errors";
import { onAnswer } from "@/features/session/google/channel";
import type { Outcome } from "@/features/session/google/channel";
import { uuid } from "@/lib/uuid";

const START = "/api/auth/google/start?mode=popup";
const WIDTH = 480;
const HEIGHT = 640;

export const LOOK_MS = 250;
/** An answer that was on its way when its window closed has so long to arrive. */
export const GRACE_MS = 500;

export interface Popup {
  id: string;
  /** Null when the browser did not let it open. */
  handle: Window | null;
}

/** Must be called while the click is being handled: a browser opens no window on its own. */
export function openPopup(): Popup {
  const id = uuid();
  rememberErrand({ mode: "popup", id });
  const handle = window.open(START, "_blank", features());
  forgetErrand();
  // What the provider shows has no business with the page that opened it.
  if (handle !== null) handle.opener = null;
  return { id, handle };
}

/**
 * What comes of it. Throws a GoogleError when the window was blocked or closed, and the signal's reason when
 * nobody waits any more, in which case the window is closed.
 *
 * A provider can cut the window off from this page; it then looks closed although it is not. Whoever has
 * closed a window is back on this page, whoever is still in it is not: without the focus nothing is concluded.
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
