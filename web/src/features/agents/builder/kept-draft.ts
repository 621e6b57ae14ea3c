/** A draft through a reload: what is written of an agent, and of its test. */

import { z } from "zod";
import { EMPTY_DRAFT, draftShape, isBlank } from "@/features/agents/builder/draft";
import type { Draft } from "@/features/agents/builder/draft";
import { forgetAgentDraft, readKept, writeKept } from "@/features/agents/builder/kept";

const VERSION = 1;

const keptShape = z.object({
  version: z.literal(VERSION),
  draft: draftShape,
  scenario: z.string(),
  trial: z.object({ analysisId: z.string(), of: z.string() }).nullable(),
});

export interface Kept {
  draft: Draft;
  /** What the agent is to be tested on. */
  scenario: string;
  /** The test that was started last, and of what. */
  trial: { analysisId: string; of: string } | null;
}

export const NOTHING_KEPT: Kept = { draft: EMPTY_DRAFT, scenario: "", trial: null };

/** What was kept; null where nothing was, or something of another version that cannot be read. */
export function keptDraft(userId: string): Kept | null {
  const text = readKept(userId);
  if (text === null) return null;
  try {
    const { draft, scenario, trial } = keptShape.parse(JSON.parse(text));
    return { draft, scenario, trial };
  } catch {
    return null;
  }
}

/** Answers whether it is safe: an empty one has nothing to lose. */
export function keepDraft(userId: string, { draft, scenario, trial }: Kept): boolean {
  if (isBlank(draft) && scenario.trim() === "" && trial === null) {
    forgetAgentDraft(userId);
    return true;
  }
  return writeKept(userId, JSON.stringify({ version: VERSION, draft, scenario, trial }));
}
