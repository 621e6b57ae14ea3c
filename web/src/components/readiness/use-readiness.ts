import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readinessQuery } from "@/api/readiness";
import type { Readiness } from "@/api/types";
import { MAX_SCENARIO, characters } from "@/lib/scenario";
import { useDebounced } from "@/lib/use-debounced";

/** Pause in typing after which the text is read, in ms. */
const PAUSE = 250;

/**
 * Readiness of a text while it is typed. Keeps the last answer until the next one is there and when a request
 * fails; null for an empty text and until the first answer.
 */
export function useReadiness(text: string): Readiness | null {
  const typed = text.trim();
  const settled = useDebounced(typed, PAUSE);
  const [last, setLast] = useState<Readiness | null>(null);
  const readable = settled !== "" && characters(settled) <= MAX_SCENARIO;
  const { data } = useQuery({ ...readinessQuery(settled), enabled: readable });
  if (data !== undefined && data !== last) setLast(data);
  return typed === "" ? null : (data ?? last);
}
