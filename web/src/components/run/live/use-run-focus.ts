import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import type { RunStatus } from "@/api/types";
import { isFinal } from "@/components/run/run-state";

/** Moves the focus to the heading (in `heading`) of a run in progress, and to its result when it ends. */
export function useRunFocus(
  status: RunStatus | null,
  heading: RefObject<HTMLElement | null>,
  outcome: RefObject<HTMLElement | null>,
): void {
  const wasOver = useRef<boolean | null>(null);
  const over = isFinal(status);
  useEffect(() => {
    if (status === null) return;
    const before = wasOver.current;
    wasOver.current = over;
    if (before === null && !over) moveFocus(heading.current?.querySelector("h1") ?? null);
    if (before === false && over) moveFocus(outcome.current);
  }, [status, over, heading, outcome]);
}

const IN_USE = "input, textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox]";

/** Focuses the element and shows its start, unless the user is typing or in an overlay. */
function moveFocus(element: HTMLElement | null): void {
  if (element === null || document.activeElement?.closest(IN_USE)) return;
  element.focus({ preventScroll: true });
  const { top } = element.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight) element.scrollIntoView({ block: "start" });
}
