/** Template agents in the import format. */

import { draftOfFile } from "@/features/agents/builder/source/source";
import type { Draft } from "@/features/agents/builder/draft/draft";
import data from "@/features/agents/builder/source/templates.json";

export interface Template {
  id: string;
  /** Kind of decision. */
  title: string;
  when: string;
  draft: Draft;
}

export const TEMPLATES: readonly Template[] = data.map(({ id, title, when, agent }) => {
  const read = draftOfFile(JSON.stringify(agent));
  if ("problem" in read) throw new Error(`The template ${id}: ${read.problem}`);
  return { id, title, when, draft: read.draft };
});
