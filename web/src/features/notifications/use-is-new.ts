import { useState } from "react";
import type { Notification } from "@/api/types";

/** Tracks which notifications arrived after the list was first shown. */
export function useIsNew(shown: readonly Notification[]): (notification: Notification) => boolean {
  const [since] = useState(() => Date.parse(shown[0]?.updatedAt ?? "1970-01-01"));
  return ({ updatedAt }) => Date.parse(updatedAt) > since;
}
