import { describe, expect, it } from "vitest";
import { problemsOf } from "@/features/agents/builder/draft/checks";
import type { Place } from "@/features/agents/builder/draft/checks";
import { EMPTY_DRAFT } from "@/features/agents/builder/draft/draft";
import type { Draft } from "@/features/agents/builder/draft/draft";
import { TEMPLATES } from "@/features/agents/builder/source/templates";

const SOUND = TEMPLATES[0]?.draft ?? EMPTY_DRAFT;
const [first, second, third, fourth] = SOUND.lenses;

const withLens = (lens: Partial<Draft["lenses"][number]>): Draft => ({
  ...SOUND,
  lenses: [first, { ...second, ...lens }, third, fourth],
});

/** Problem of a draft field. */
const said = (draft: Draft, place: Place) => problemsOf(draft).find(({ at }) => at === place)?.message;

describe("draft validation", () => {
  it("accepts a complete draft", () => {
    expect(problemsOf(SOUND)).toEqual([]);
  });

  it("reports missing fields in the order of the form", () => {
    expect(problemsOf(EMPTY_DRAFT)).toEqual([
      { at: "name", message: "Agent name is required" },
      { at: "goal", message: "Agent description is required" },
      ...[1, 2, 3, 4].map((number) => ({
        at: `lenses.${number - 1}.guidelines`,
        message: `Please provide at least one guideline for the Lens ${number} lens.`,
      })),
    ]);
  });

  it.each<[string, Draft, Place, string]>([
    ["a blank name", { ...SOUND, name: " \n " }, "name", "Agent name is required"],
    [
      "a name of a filler",
      { ...SOUND, name: " Test " },
      "name",
      "Agent name contains meaningless words: meaningless pattern. Please provide a meaningful name.",
    ],
    [
      "a goal of two letters",
      { ...SOUND, goal: "ab" },
      "goal",
      "Agent description contains meaningless words: content too short. Please provide a meaningful description.",
    ],
    [
      "guidelines of one letter",
      withLens({ name: "Trust", guidelines: "aaaaaaaa" }),
      "lenses.1.guidelines",
      "Trust lens contains meaningless words: meaningless pattern. Please provide meaningful guidelines.",
    ],
    [
      "no guidelines under a name that is left blank",
      withLens({ name: "  ", guidelines: " \n " }),
      "lenses.1.guidelines",
      "Please provide at least one guideline for the Ethical lens.",
    ],
    [
      "a long name",
      { ...SOUND, name: "ab c".repeat(40) },
      "name",
      "Agent name has more than 100 characters.",
    ],
    [
      "a long goal",
      { ...SOUND, goal: "ab c".repeat(600) },
      "goal",
      "Agent description has more than 2,000 characters.",
    ],
    [
      "a long name of a lens",
      withLens({ name: "ab c".repeat(20) }),
      "lenses.1.name",
      "The name of a lens has more than 60 characters.",
    ],
    [
      "a long guideline",
      withLens({ name: "Trust", guidelines: `short\n${"ab c".repeat(130)}` }),
      "lenses.1.guidelines",
      "A guideline of the Trust lens has more than 500 characters.",
    ],
    [
      "many guidelines",
      withLens({ name: "Trust", guidelines: "Look.\n".repeat(21) }),
      "lenses.1.guidelines",
      "The Trust lens has more than 20 guidelines.",
    ],
    [
      "many tags",
      { ...SOUND, tags: Array.from({ length: 11 }, (_, number) => `t${number}`).join() },
      "tags",
      "An agent can have up to 10 tags of up to 50 characters each.",
    ],
    [
      "no lens that is used",
      {
        ...SOUND,
        lenses: [
          { ...first, enabled: false },
          { ...second, enabled: false },
          { ...third, enabled: false },
          { ...fourth, enabled: false },
        ],
      },
      "lenses",
      "Enable at least one lens.",
    ],
  ])("reports the server message for %s", (_what, draft, place, message) => {
    expect(said(draft, place)).toBe(message);
  });

  it("counts characters instead of code units", () => {
    expect(said({ ...SOUND, name: "👍 ".repeat(50) }, "name")).toBeUndefined();
  });
});

describe("agent templates", () => {
  it.each(TEMPLATES.map(({ title, draft }) => [title, draft] as const))("%s is valid", (_, draft) => {
    expect(problemsOf(draft)).toEqual([]);
    expect(new Set(draft.lenses.map(({ name }) => name)).size).toBe(4);
    expect(draft.lenses.every(({ guidelines }) => guidelines.split("\n").length >= 3)).toBe(true);
  });

  it("cover many decisions in every category", () => {
    expect(TEMPLATES.length).toBeGreaterThanOrEqual(8);
    expect(new Set(TEMPLATES.map(({ draft }) => draft.category)).size).toBe(5);
  });
});
