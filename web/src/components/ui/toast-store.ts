/** Toast state: one at a time; a new toast replaces the last. */

import { useSyncExternalStore } from "react";

export const TOAST_MS = 5000;

export interface ToastMessage {
  id: number;
  title: string;
  description?: string;
  tone: "neutral" | "good" | "bad";
  /** Optional action. Using it dismisses the toast. */
  action?: { label: string; onAct: () => void };
}

let current: ToastMessage | null = null;
let count = 0;
const listeners = new Set<() => void>();

export function toast(message: Omit<ToastMessage, "id" | "tone"> & { tone?: ToastMessage["tone"] }): void {
  count += 1;
  set({ tone: "neutral", ...message, id: count });
}

/** Dismisses the toast, unless a newer one has replaced it. */
export function dismissToast(id: number): void {
  if (current?.id === id) set(null);
}

export function clearToast(): void {
  set(null);
}

export function useToast(): ToastMessage | null {
  return useSyncExternalStore(subscribe, () => current);
}

function set(next: ToastMessage | null): void {
  current = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
