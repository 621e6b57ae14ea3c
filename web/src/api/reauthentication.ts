/** Re-authentication: prompts once, then repeats the calls that required it. */

import type { ApiError } from "@/api/errors";

/** Resolves to whether the user re-authenticated. */
type Prover = () => Promise<boolean>;

let prover: Prover | null = null;
let asking: Promise<boolean> | null = null;

/** Registers the prompt. Returns a function that removes it. */
export function onReauthenticationRequired(callback: Prover): () => void {
  prover = callback;
  return () => {
    if (prover === callback) prover = null;
  };
}

export function wantsReauthentication(error: ApiError): boolean {
  return error.status === 403 && error.code === "reauthentication_required";
}

/** Resolves to whether the call may be repeated. Concurrent calls share one prompt. */
export async function reauthenticated(): Promise<boolean> {
  if (prover === null) return false;
  asking ??= prover().finally(() => (asking = null));
  return asking;
}
