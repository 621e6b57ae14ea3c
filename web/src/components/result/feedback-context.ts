import { createContext, useContext } from "react";
import type { FeedbackUpdate, LensFeedback } from "@/api/types";

export interface Feedback {
  /** What was said, by lens; null while that is not known. */
  given: Record<string, LensFeedback> | null;
  /** Says what one thinks of a lens; null takes it back. */
  onSay: (lens: string, said: FeedbackUpdate | null) => void;
}

/** Null where nobody is asked: on a shared page, in a post. */
export const FeedbackContext = createContext<Feedback | null>(null);

export function useFeedback(): Feedback | null {
  return useContext(FeedbackContext);
}
