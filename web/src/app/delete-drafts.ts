import { deleteAgentDraft } from "@/features/agents/builder/draft/draft-storage";
import { writeScenario } from "@/features/agents/minds/scenario-storage";
import { writeDraft } from "@/features/runs/analysis/draft";

/** Deletes unsent drafts on sign-out. */
export function deleteDrafts(userId: string): void {
  writeDraft(userId, "");
  writeScenario(userId, "");
  deleteAgentDraft(userId);
}
