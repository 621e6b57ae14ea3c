/** Validation of a draft, with the texts of the specification. Mirrors the server. */

import { guidelinesOf, lensName, oneLine, tagsOf } from "@/features/agents/builder/draft/draft";
import type { Draft, LensDraft } from "@/features/agents/builder/draft/draft";
import { meaninglessReason } from "@/features/agents/builder/draft/meaningless";
import { count } from "@/lib/format";

export const MAX_NAME_LENGTH = 100;
export const MAX_GOAL_LENGTH = 2_000;
const LENS_NAME_MOST = 60;
const POINTS_MOST = 20;
const POINT_MOST = 500;
const TAGS_MOST = 10;
const TAG_MOST = 50;

export type Place =
  | "name"
  | "goal"
  | "tags"
  | "origin"
  | "lenses"
  | "models"
  | `lenses.${number}.name`
  | `lenses.${number}.guidelines`;

/** Problem of a field. */
export interface Problem {
  at: Place;
  message: string;
}

/** All problems in form order, at most one per field. */
export function problemsOf(draft: Draft): Problem[] {
  const { name, goal, tags, lenses } = draft;
  const found: [Place, string | null][] = [
    ["name", nameProblem(oneLine(name))],
    ["goal", goalProblem(goal.trim())],
    ["tags", tagsProblem(tagsOf(tags))],
    ...lenses.flatMap((lens, place): [Place, string | null][] => [
      [`lenses.${place}.name`, tooLong("The name of a lens", oneLine(lens.name), LENS_NAME_MOST)],
      [`lenses.${place}.guidelines`, guidelinesProblem(lens, lensName(lens, place))],
    ]),
    ["lenses", lenses.some(({ enabled }) => enabled) ? null : "Enable at least one lens."],
  ];
  return found.flatMap(([at, message]) => (message === null ? [] : [{ at, message }]));
}

function nameProblem(name: string): string | null {
  if (name === "") return "Agent name is required";
  return tooLong("Agent name", name, MAX_NAME_LENGTH) ?? meaningless("Agent name", name, "a meaningful name");
}

function goalProblem(goal: string): string | null {
  if (goal === "") return "Agent description is required";
  return (
    tooLong("Agent description", goal, MAX_GOAL_LENGTH) ??
    meaningless("Agent description", goal, "a meaningful description")
  );
}

function tagsProblem(tags: string[]): string | null {
  const fits = tags.length <= TAGS_MOST && tags.every((tag) => length(tag) <= TAG_MOST);
  return fits ? null : `An agent can have up to ${TAGS_MOST} tags of up to ${TAG_MOST} characters each.`;
}

function guidelinesProblem({ guidelines }: LensDraft, name: string): string | null {
  const points = guidelinesOf(guidelines);
  if (points.length === 0) return `Please provide at least one guideline for the ${name} lens.`;
  if (points.length > POINTS_MOST) return `The ${name} lens has more than ${POINTS_MOST} guidelines.`;
  const long = points.find((point) => length(point) > POINT_MOST);
  if (long !== undefined) return tooLong(`A guideline of the ${name} lens`, long, POINT_MOST);
  return meaningless(`${name} lens`, points.join("\n"), "meaningful guidelines");
}

function meaningless(what: string, text: string, asked: string): string | null {
  const reason = meaninglessReason(text);
  return reason && `${what} contains meaningless words: ${reason}. Please provide ${asked}.`;
}

function tooLong(what: string, text: string, most: number): string | null {
  return length(text) <= most ? null : `${what} has more than ${count(most)} characters.`;
}

/** Length in code points, as on the server, not in UTF-16 units. */
function length(text: string): number {
  return Array.from(text).length;
}
