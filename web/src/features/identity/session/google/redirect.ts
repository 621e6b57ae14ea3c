/** Redirects the page to Google. */

import { storeIntent } from "@/features/identity/session/google/sign-in-intent";
import { canceled } from "@/features/identity/session/google/errors";
import { urlOf } from "@/lib/base-url";
import { loadUrl } from "@/lib/load-url";

const START = urlOf("/api/auth/google/start?mode=redirect");

/** Navigates and never resolves. Throws if the user returns with the Back button. */
export function redirectToGoogle(after: string): Promise<never> {
  storeIntent({ mode: "redirect", after });
  loadUrl(START);
  return new Promise((_, reject) => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      window.removeEventListener("pageshow", onPageShow);
      reject(canceled());
    };
    window.addEventListener("pageshow", onPageShow);
  });
}
