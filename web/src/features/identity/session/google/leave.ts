/** Redirects the page to Google. */

import { rememberErrand } from "@/features/identity/session/google/errand";
import { givenUp } from "@/features/identity/session/google/errors";
import { leaveFor } from "@/lib/leave-for";

const START = "/api/auth/google/start?mode=redirect";

/** Navigates and never resolves. Throws if the user returns with the Back button. */
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
