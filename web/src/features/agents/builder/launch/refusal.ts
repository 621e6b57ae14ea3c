/** Maps server errors to fields. */

import { ApiError } from "@/api/errors";
import { lensName } from "@/features/agents/builder/draft/draft";
import type { Draft } from "@/features/agents/builder/draft/draft";
import type { Place, Problem } from "@/features/agents/builder/draft/checks";

const PLACES: Record<string, Place> = {
  agent_name_required: "name",
  agent_goal_required: "goal",
  four_lenses_required: "lenses",
  no_lens_enabled: "lenses",
  unfit_agent_tags: "tags",
  unfit_model_name: "models",
  agent_not_found: "origin",
};

/** Problem described by an error; null if it concerns no field. */
export function refusalOf(error: unknown, draft: Draft): Problem | null {
  if (!(error instanceof ApiError) || error.code === null) return null;
  const at = PLACES[error.code] ?? textPlace(error.code, error.message, draft);
  return at && { at, message: error.message };
}

/** Three errors name their field only in the text. */
function textPlace(code: string, text: string, { lenses }: Draft): Place | null {
  if (!["guidelines_required", "meaningless_text", "agent_too_long"].includes(code)) return null;
  if (text.startsWith("Agent name")) return "name";
  if (text.startsWith("Agent description")) return "goal";
  if (text.startsWith("The name of a lens")) {
    const longest = lenses.map(({ name }) => name.length);
    return `lenses.${longest.indexOf(Math.max(...longest))}.name`;
  }
  const place = lenses.findIndex((lens, index) => text.includes(`${lensName(lens, index)} lens`));
  return place === -1 ? "lenses" : `lenses.${place}.guidelines`;
}
