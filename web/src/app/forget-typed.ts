import { forgetAgentDraft } from "@/features/agents/builder/kept";
import { writeScenario } from "@/features/agents/minds/kept-scenario";
import { writeDraft } from "@/features/analysis/draft";

/** What somebody has typed and not sent is gone; for when they sign out here. */
export function forgetTyped(userId: string): void {
  writeDraft(userId, "");
  writeScenario(userId, "");
  forgetAgentDraft(userId);
}
