import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readinessQuery } from "@/api/readiness";
import type { Readiness } from "@/api/types";
import { MAX_SCENARIO, characters } from "@/lib/scenario";
import { useDebounced } from "@/lib/use-debounced";

/** Debounce in ms before the text is evaluated. */
const PAUSE = 250;

/**
 * Readiness of a text while it is typed. Keeps the last response until the next one and on errors; null
 * for an empty text and before the first response.
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
