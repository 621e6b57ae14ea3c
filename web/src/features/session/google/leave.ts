/** Leaving for Google with the whole page. */

import { rememberErrand } from "@/features/session/google/errand";
import { givenUp } from "@/features/session/google/errors";
import { leaveFor } from "@/lib/leave-for";

const START = "/api/auth/google/start?mode=redirect";

/** Goes, and never resolves. Throws if somebody comes back to this very page by the browser's Back button. */
export function leaveForGoogle(after: string): Promise<never> {
  rememberErrand({ mode: "redirect", after });
  leaveFor(START);
  return new Promise((_, reject) => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      window.removeEventListener("pageshow", onPageShow);
      reject(givenUp());
    };
    window.addEventListener("pageshow", onPageShow);
  });
}
