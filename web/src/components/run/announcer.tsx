import { useEffect, useRef, useState } from "react";
import { sentenceOf } from "@/components/run/milestones";
import type { LensNames } from "@/components/run/milestones";
import type { RunState } from "@/components/run/run-state";

const MAX_SELECTED = 3;

/** Announces milestones to screen readers; of a backlog, only the current state. */
export function Announcer({ state, names }: { state: RunState; names?: LensNames }) {
  const told = useRef(0);
  const [text, setText] = useState("");
  useEffect(() => {
    const fresh = state.log.slice(Math.min(told.current, state.log.length));
    told.current = state.log.length;
    const sentences = fresh
      .map(({ event }) => sentenceOf(event, state, names))
      .filter((sentence) => sentence !== null);
    if (sentences.length > 0) setText(sentences.slice(sentences.length > MAX_SELECTED ? -1 : 0).join(" "));
  }, [state, names]);
  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
}
