/** User messages about Google sign-in. */

import { pendingOf } from "@/features/identity/session/second-factor/pending";
import { ApiError, messageOf } from "@/api/errors";
import { toast } from "@/components/ui/toast-store";
import { GoogleError, UNAUTHORIZED_DOMAIN } from "@/features/identity/session/google/errors";

const FALLBACK = "Google sign-in failed";
const SUCCESS = "Signed in with Google successfully!";
const PASSWORD_ENDED = "The earlier password no longer works. You can set a new one in Settings.";

interface Failure {
  code: string | null;
  /** Only if it adds to the message. */
  title: string | null;
  message: string;
}

export function failureOf(error: unknown): Failure {
  const code = error instanceof GoogleError || error instanceof ApiError ? error.code : null;
  const title = code === UNAUTHORIZED_DOMAIN ? "Domain Authorization Required" : null;
  return { code, title, message: messageOf(error, FALLBACK) };
}

/** Merged into one, since only one toast is shown at a time. */
export function reportSuccess(passwordEnded: boolean): void {
  const description = passwordEnded ? `${SUCCESS} ${PASSWORD_ENDED}` : SUCCESS;
  toast({ tone: "good", title: "Success", description });
}

export function reportLinked(): void {
  toast({
    tone: "good",
    title: "Success",
    description: "Your Google account is linked. You can sign in with it.",
  });
}

export function reportLinkFailure(error: unknown): void {
  const description = messageOf(error, "The Google account could not be linked.");
  toast({ tone: "bad", title: "Not linked", description });
}

export function reportReauthenticated(): void {
  toast({ tone: "good", title: "Confirmed", description: "You can now repeat your change." });
}

export function reportReauthenticationFailure(error: unknown): void {
  const description = messageOf(error, "Google did not confirm your identity.");
  toast({ tone: "bad", title: "Not confirmed", description });
}

export function reportFailure(error: unknown): void {
  if (error instanceof Error && pendingOf(error) !== null) return;
  console.warn(FALLBACK, error);
  const { title, message } = failureOf(error);
  toast({ tone: "bad", title: title ?? "Error", description: message });
}
