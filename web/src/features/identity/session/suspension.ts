/** Suspension reason of the last session in this tab, kept in session storage. */

import { useSyncExternalStore } from "react";
import { hasCode } from "@/api/errors";

const KEY = "iris.suspension";

let reason = kept();
const listeners = new Set<() => void>();

function kept(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keep(next: string | null): void {
  try {
    if (next === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, next);
  } catch {
    // Storage is full or disabled: the reason is kept in memory only.
  }
}

function set(next: string | null): void {
  reason = next;
  keep(next);
  listeners.forEach((listener) => listener());
}

/** Stores the reason if a session ended by suspension. */
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

/** Reason and contact in one sentence; null without a suspension. */
export function useSuspension(): string | null {
  return useSyncExternalStore(subscribe, () => reason);
}
