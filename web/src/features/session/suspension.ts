/** Why the account of the last session in this tab is suspended. */

import { useSyncExternalStore } from "react";
import { hasCode } from "@/api/errors";

let reason: string | null = null;
const listeners = new Set<() => void>();

function set(next: string | null): void {
  reason = next;
  listeners.forEach((listener) => listener());
}

/** Keeps why a session was ended, where that is a suspension. */
export function noteSuspension(error: unknown): void {
  if (hasCode(error, "session_suspended")) set(error.message);
}

export function clearSuspension(): void {
  set(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The reason and whom to contact, in a sentence; null without a suspension. */
export function useSuspension(): string | null {
  return useSyncExternalStore(subscribe, () => reason);
}
