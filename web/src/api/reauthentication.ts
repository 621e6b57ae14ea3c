/** Calls that want recent authentication: the page asks for it once, and the call is repeated. */

import type { ApiError } from "@/api/errors";

/** Resolves to whether the person has proven who they are. */
type Prover = () => Promise<boolean>;

let prover: Prover | null = null;
let asking: Promise<boolean> | null = null;

/** Sets who asks the person. Returns the way to take it back. */
export function onReauthenticationRequired(callback: Prover): () => void {
  prover = callback;
  return () => {
    if (prover === callback) prover = null;
  };
}

export function wantsReauthentication(error: ApiError): boolean {
  return error.status === 403 && error.code === "reauthentication_required";
}

/** Whether the call may be repeated. Calls that are refused at once share one question. */
export async function reauthenticated(): Promise<boolean> {
  if (prover === null) return false;
  asking ??= prover().finally(() => (asking = null));
  return asking;
}
