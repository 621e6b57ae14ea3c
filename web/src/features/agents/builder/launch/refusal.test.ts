import { expect, it } from "vitest";
import { ApiError, NetworkError } from "@/api/errors";
import { EMPTY_DRAFT } from "@/features/agents/builder/draft/draft";
import type { Draft } from "@/features/agents/builder/draft/draft";
import { refusalOf } from "@/features/agents/builder/launch/refusal";

const lens = (name: string) => ({ name, enabled: true, guidelines: "x" });
const DRAFT: Draft = { ...EMPTY_DRAFT, lenses: [lens("Trust"), lens(""), lens("The sums"), lens("Later")] };
const at = (code: string, message: string) => refusalOf(new ApiError(message, 422, code), DRAFT)?.at ?? null;

it.each([
  ["agent_name_required", "Agent name is required", "name"],
  ["agent_goal_required", "Agent description is required", "goal"],
  ["unfit_agent_tags", "An agent can have up to 10 tags", "tags"],
  ["unfit_model_name", "Use the ID of a model", "models"],
  ["no_lens_enabled", "Enable at least one lens.", "lenses"],
  ["agent_not_found", "This agent does not exist or you do not have access to it.", "origin"],
  [
    "guidelines_required",
    "Please provide at least one guideline for the Ethical lens.",
    "lenses.1.guidelines",
  ],
  ["meaningless_text", "Agent name contains meaningless words: x.", "name"],
  ["meaningless_text", "Agent description contains meaningless words: x.", "goal"],
  ["meaningless_text", "The sums lens contains meaningless words: x.", "lenses.2.guidelines"],
  ["agent_too_long", "A guideline of the Trust lens has more than 500 characters.", "lenses.0.guidelines"],
  ["agent_too_long", "The name of a lens has more than 60 characters.", "lenses.2.name"],
  ["too_many_agents", "You have reached the limit of 200 agents. Delete one first.", null],
])("finds for %s ('%s') the field %s", (code, message, place) => {
  expect(at(code, message)).toBe(place);
});

it("finds no field for other errors", () => {
  expect(refusalOf(new NetworkError(), DRAFT)).toBeNull();
});
