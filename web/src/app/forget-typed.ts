import { forgetAgentDraft } from "@/features/agents/builder/kept";
import { writeScenario } from "@/features/agents/minds/kept-scenario";
import { writeDraft } from "@/features/runs/analysis/draft";

/** Deletes unsent drafts on sign-out. */
export function forgetTyped(userId: string): void {
  writeDraft(userId, "");
  writeScenario(userId, "");
  forgetAgentDraft(userId);
}
