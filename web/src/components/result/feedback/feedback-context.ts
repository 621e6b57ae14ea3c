import { createContext, useContext } from "react";
import type { FeedbackUpdate, LensFeedback } from "@/api/types";

export interface Feedback {
  /** Feedback by lens; null until loaded. */
  given: Record<string, LensFeedback> | null;
  /** Sets the feedback on a lens; null removes it. */
  onSay: (lens: string, said: FeedbackUpdate | null) => void;
}

/** Null where feedback is disabled: on shared pages and posts. */
export const FeedbackContext = createContext<Feedback | null>(null);

export function useFeedback(): Feedback | null {
  return useContext(FeedbackContext);
}
