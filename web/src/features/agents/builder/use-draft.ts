import { useCallback, useEffect, useRef, useState } from "react";
import { toast } from "@/components/ui/toast-store";
import { isBlank } from "@/features/agents/builder/draft";
import type { Draft, LensDraft } from "@/features/agents/builder/draft";
import { NOTHING_KEPT, keepDraft, keptDraft } from "@/features/agents/builder/kept-draft";
import type { Kept } from "@/features/agents/builder/kept-draft";
import { forgetAgentDraft } from "@/features/agents/builder/kept";

const KEEP_MS = 300;

export interface DraftState extends Kept {
  /** The draft was restored from an earlier visit. */
  restored: boolean;
  /** The draft survives a reload; false if the browser stores nothing. */
  safe: boolean;
  change: (part: Partial<Draft>) => void;
  changeLens: (place: number, part: Partial<LensDraft>) => void;
  setScenario: (scenario: string) => void;
  setTrial: (trial: Kept["trial"]) => void;
  /** Replaces the draft, with undo. */
  replace: (draft: Draft, told: string) => void;
  startOver: () => void;
  /** Launched: clears the stored draft. */
  launched: () => void;
}

/** Draft persisted in this browser, per account. */
export function useDraft(userId: string): DraftState {
  const [found] = useState(() => keptDraft(userId));
  const [kept, setKept] = useState<Kept>(found ?? NOTHING_KEPT);
  const [restored, setRestored] = useState(found !== null);
  const { safe, forget } = useKeeping(userId, kept);
  const { draft } = kept;

  const setDraft = useCallback(
    (next: (draft: Draft) => Draft) => setKept((now) => ({ ...now, draft: next(now.draft) })),
    [],
  );
  const putBack = (before: Kept) => () => setKept(before);
  const replace = (next: Draft, told: string) => {
    setDraft(() => next);
    setRestored(false);
    const undo = isBlank(draft) ? {} : { action: { label: "Undo", onAct: putBack(kept) } };
    toast({ tone: "good", title: told, ...undo });
  };
  return {
    ...kept,
    restored,
    safe,
    change: (part) => setDraft((now) => ({ ...now, ...part })),
    changeLens: (place, part) => setDraft((now) => withLens(now, place, part)),
    setScenario: (scenario) => setKept((now) => ({ ...now, scenario })),
    setTrial: (trial) => setKept((now) => ({ ...now, trial })),
    replace,
    startOver: () => {
      setKept(NOTHING_KEPT);
      setRestored(false);
      toast({ title: "Draft cleared", action: { label: "Undo", onAct: putBack(kept) } });
    },
    launched: forget,
  };
}

function withLens(draft: Draft, place: number, part: Partial<LensDraft>): Draft {
  const lenses = draft.lenses.map((lens, index) => (index === place ? { ...lens, ...part } : lens));
  return { ...draft, lenses: lenses as Draft["lenses"] };
}

/** Saves after a pause in typing and on unload. */
function useKeeping(userId: string, kept: Kept) {
  const latest = useRef(kept);
  // Skips unchanged drafts on unload: it may be a sign-out, which deletes them.
  const unwritten = useRef(false);
  const over = useRef(false);
  const [safe, setSafe] = useState(true);
  useEffect(() => {
    if (latest.current === kept) return;
    latest.current = kept;
    unwritten.current = !over.current;
    const timer = setTimeout(() => {
      if (!unwritten.current) return;
      unwritten.current = false;
      setSafe(keepDraft(userId, kept));
    }, KEEP_MS);
    return () => clearTimeout(timer);
  }, [userId, kept]);
  useEffect(() => {
    const keep = () => {
      if (unwritten.current) keepDraft(userId, latest.current);
    };
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, [userId]);
  const forget = () => {
    over.current = true;
    unwritten.current = false;
    forgetAgentDraft(userId);
  };
  return { safe, forget };
}
