/** Persists the draft and its test across reloads. */

import { z } from "@/lib/validation/zod";
import { EMPTY_DRAFT, draftShape, isBlank } from "@/features/agents/builder/draft/draft";
import type { Draft } from "@/features/agents/builder/draft/draft";
import {
  deleteAgentDraft,
  readDraftText,
  writeDraftText,
} from "@/features/agents/builder/draft/draft-storage";

const VERSION = 1;

const keptShape = z.object({
  version: z.literal(VERSION),
  draft: draftShape,
  scenario: z.string(),
  trial: z.object({ analysisId: z.string(), of: z.string() }).nullable(),
});

export interface SavedDraft {
  draft: Draft;
  /** Scenario of the test. */
  scenario: string;
  /** Last test run and a fingerprint of its inputs. */
  trial: { analysisId: string; of: string } | null;
}

export const NO_SAVED_DRAFT: SavedDraft = { draft: EMPTY_DRAFT, scenario: "", trial: null };

/** Stored draft; null if there is none or its format is unknown. */
export function loadDraft(userId: string): SavedDraft | null {
  const text = readDraftText(userId);
  if (text === null) return null;
  try {
    const { draft, scenario, trial } = keptShape.parse(JSON.parse(text));
    return { draft, scenario, trial };
  } catch {
    return null;
  }
}

/** Returns whether the draft is safe: stored, or empty. */
export function saveDraft(userId: string, { draft, scenario, trial }: SavedDraft): boolean {
  if (isBlank(draft) && scenario.trim() === "" && trial === null) {
    deleteAgentDraft(userId);
    return true;
  }
  return writeDraftText(userId, JSON.stringify({ version: VERSION, draft, scenario, trial }));
}
