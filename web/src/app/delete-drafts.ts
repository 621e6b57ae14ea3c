import { deleteAgentDraft } from "@/features/agents/builder/draft/draft-storage";
import { writeScenario } from "@/features/agents/minds/scenario-storage";
import { writeMessage } from "@/features/runs/conversation/thread/message-draft";
import { writeDraft } from "@/features/runs/analysis/draft";

/** Deletes unsent drafts on sign-out. */
export function deleteDrafts(userId: string): void {
  writeDraft(userId, "");
  writeScenario(userId, "");
  writeMessage("", "");
  deleteAgentDraft(userId);
}
