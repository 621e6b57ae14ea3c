/** Why the account of the last session in this tab is suspended, kept through a reload. */

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
    // Storage is full or refused: the reason lives as long as the page.
  }
}

function set(next: string | null): void {
  reason = next;
  keep(next);
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
