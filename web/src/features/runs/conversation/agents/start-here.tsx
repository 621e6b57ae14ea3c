import { MessageCircleQuestion } from "lucide-react";
import type { ReactNode } from "react";

export const PLACEHOLDER = "Ask a question or describe your decision scenario...";

/** Empty conversation. */
export function StartHere({ hint, children }: { hint: string; children?: ReactNode }) {
  return (
    <div className="mx-auto max-w-md text-center">
      <MessageCircleQuestion aria-hidden className="mx-auto size-8 text-ink-3" />
      <h2 className="mt-3 text-xl font-semibold tracking-tight">Start a conversation</h2>
      <p className="mt-1 text-ink-2">{hint}</p>
      {children}
    </div>
  );
}
