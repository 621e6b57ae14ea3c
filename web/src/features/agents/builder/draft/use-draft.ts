import { useCallback, useEffect, useRef, useState } from "react";
import { toast } from "@/components/ui/toast-store";
import { isBlank } from "@/features/agents/builder/draft/draft";
import type { Draft, LensDraft } from "@/features/agents/builder/draft/draft";
import { NO_SAVED_DRAFT, saveDraft, loadDraft } from "@/features/agents/builder/draft/saved-draft";
import type { SavedDraft } from "@/features/agents/builder/draft/saved-draft";
import { deleteAgentDraft } from "@/features/agents/builder/draft/draft-storage";

const KEEP_MS = 300;

export interface DraftState extends SavedDraft {
  /** The draft was restored from an earlier visit. */
  restored: boolean;
  /** The draft survives a reload; false if the browser stores nothing. */
  safe: boolean;
  change: (part: Partial<Draft>) => void;
  changeLens: (place: number, part: Partial<LensDraft>) => void;
  setScenario: (scenario: string) => void;
  setTrial: (trial: SavedDraft["trial"]) => void;
  /** Replaces the draft, with undo. */
  replace: (draft: Draft, told: string) => void;
  startOver: () => void;
  /** Launched: clears the stored draft. */
  launched: () => void;
}

/** Draft persisted in this browser, per account. */
export function useDraft(userId: string): DraftState {
  const [found] = useState(() => loadDraft(userId));
  const [saved, setSaved] = useState<SavedDraft>(found ?? NO_SAVED_DRAFT);
  const [restored, setRestored] = useState(found !== null);
  const { safe, forget } = useKeeping(userId, saved);
  const { draft } = saved;

  const setDraft = useCallback(
    (next: (draft: Draft) => Draft) => setSaved((now) => ({ ...now, draft: next(now.draft) })),
    [],
  );
  const putBack = (before: SavedDraft) => () => setSaved(before);
  const replace = (next: Draft, told: string) => {
    setDraft(() => next);
    setRestored(false);
    const undo = isBlank(draft) ? {} : { action: { label: "Undo", onAct: putBack(saved) } };
    toast({ tone: "good", title: told, ...undo });
  };
  return {
    ...saved,
    restored,
    safe,
    change: (part) => setDraft((now) => ({ ...now, ...part })),
    changeLens: (place, part) => setDraft((now) => withLens(now, place, part)),
    setScenario: (scenario) => setSaved((now) => ({ ...now, scenario })),
    setTrial: (trial) => setSaved((now) => ({ ...now, trial })),
    replace,
    startOver: () => {
      setSaved(NO_SAVED_DRAFT);
      setRestored(false);
      toast({ title: "Draft cleared", action: { label: "Undo", onAct: putBack(saved) } });
    },
    launched: forget,
  };
}

function withLens(draft: Draft, place: number, part: Partial<LensDraft>): Draft {
  const lenses = draft.lenses.map((lens, index) => (index === place ? { ...lens, ...part } : lens));
  return { ...draft, lenses: lenses as Draft["lenses"] };
}

/** Saves after a pause in typing and on unload. */
function useKeeping(userId: string, saved: SavedDraft) {
  const latest = useRef(saved);
  // Skips unchanged drafts on unload: it may be a sign-out, which deletes them.
  const unwritten = useRef(false);
  const over = useRef(false);
  const [safe, setSafe] = useState(true);
  useEffect(() => {
    if (latest.current === saved) return;
    latest.current = saved;
    unwritten.current = !over.current;
    const timer = setTimeout(() => {
      if (!unwritten.current) return;
      unwritten.current = false;
      setSafe(saveDraft(userId, saved));
    }, KEEP_MS);
    return () => clearTimeout(timer);
  }, [userId, saved]);
  useEffect(() => {
    const keep = () => {
      if (unwritten.current) saveDraft(userId, latest.current);
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
    deleteAgentDraft(userId);
  };
  return { safe, forget };
}
