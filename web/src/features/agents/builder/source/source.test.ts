import { describe, expect, it } from "vitest";
import type { PublicAgent } from "@/api/types";
import { EMPTY_DRAFT } from "@/features/agents/builder/draft/draft";
import type { Draft } from "@/features/agents/builder/draft/draft";
import { lensIds } from "@/features/agents/builder/parts/lens-ids";
import { draftOfAgent, draftOfFile } from "@/features/agents/builder/source/source";
import { createOf, fileNameOf, fileOf } from "@/features/agents/builder/draft/wire";

const lens = (name: string, enabled = true) => ({ name, enabled, guidelines: `${name} one\n${name} two` });
const DRAFT: Draft = {
  ...EMPTY_DRAFT,
  name: "Hiring Panel",
  goal: "Help decide whom to hire.",
  tags: "hiring, people",
  category: "Research",
  adaptive: true,
  tierModels: ["a/small", "b/middle", "c/large"],
  lenses: [lens("Evidence"), lens("Team", false), lens("Fairness"), lens("Cost")],
};
const problem = (content: unknown) => {
  const read = draftOfFile(typeof content === "string" ? content : JSON.stringify(content));
  return "problem" in read ? read.problem : null;
};

describe("agent file", () => {
  it("survives a round trip", () => {
    expect(draftOfFile(JSON.stringify(fileOf(DRAFT)))).toEqual({ draft: DRAFT });
  });

  it("reads a single model and a byte order mark", () => {
    const alone = { ...DRAFT, adaptive: false, singleModel: "google/gemini-2.5-flash" };
    const { adaptive, singleModel } = { ...alone };
    const read = draftOfFile(`\uFEFF${JSON.stringify(fileOf(alone))}`);
    expect(read).toMatchObject({ draft: { adaptive, singleModel } });
  });

  const file = fileOf(DRAFT);
  it.each<[string, unknown, string]>([
    ["no JSON", "{", "This file is not JSON."],
    ["a list", [], "This file does not contain an agent."],
    ["another format", { ...file, format: "x" }, "In this file, 'format' is not 'iris-agent-1'."],
    ["no name", { ...file, name: undefined }, "In this file, 'name' is not text."],
    [
      "three lenses",
      { ...file, lenses: file.lenses.slice(1) },
      "In this file, 'lenses' is not a list of four lenses.",
    ],
    [
      "guidelines that are a number",
      { ...file, lenses: [{ focusBullets: 3 }, ...file.lenses.slice(1)] },
      "In this file, 'lenses.0.focusBullets' is not a list of texts.",
    ],
    [
      "an unknown category",
      { ...file, category: "Cats" },
      "In this file, 'category' must be one of Business, Research, Strategy, Finance, Technology.",
    ],
    [
      "tiers without models",
      { ...file, superAgent: { enabled: true, adaptiveRouting: {} } },
      "In this file, 'superAgent.adaptiveRouting.tier1Model' is not text.",
    ],
  ])("with %s is rejected with a reason", (_what, content, said) => {
    expect(problem(content)).toBe(said);
  });

  it.each([
    ["Hiring Panel", "hiring-panel.json"],
    ["  Préparer l'été! ", "préparer-l-été.json"],
    ["?!", "agent.json"],
  ])("%s has the file name %s", (name, expected) => {
    expect(fileNameOf(name)).toBe(expected);
  });
});

describe("agent creation request", () => {
  it("matches the specification", () => {
    expect(createOf({ ...DRAFT, isGlobal: true }, "u-1")).toEqual({
      name: "Hiring Panel",
      goal: "Help decide whom to hire.",
      category: "Research",
      tags: ["hiring", "people"],
      userId: "u-1",
      isGlobal: "true",
      isPublic: "true",
      lenses: DRAFT.lenses.map(({ name, enabled }) => ({
        name,
        enabled,
        focusBullets: [`${name} one`, `${name} two`],
      })),
      superAgent: {
        enabled: true,
        adaptiveRouting: {
          tier1Model: "a/small",
          tier2Model: "b/middle",
          tier3Model: "c/large",
          routingStrategy: "quality-based-escalation",
        },
        singleModel: null,
      },
      startedFrom: null,
    });
  });

  it("names one model without routing and drops empty lines and tags", () => {
    const sent = createOf(
      {
        ...DRAFT,
        adaptive: false,
        tags: " , a,,a , b ",
        lenses: [
          { name: "", enabled: true, guidelines: "\n one \r\n\n two\n" },
          lens("B"),
          lens("C"),
          lens("D"),
        ],
      },
      "u-1",
    );
    expect(sent).toMatchObject({ tags: ["a", "b"], isGlobal: "false", isPublic: "false" });
    expect(sent.superAgent).toEqual({
      enabled: false,
      adaptiveRouting: null,
      singleModel: "openai/gpt-oss-120b",
    });
    expect(sent.lenses[0]).toEqual({ name: "Logical", enabled: true, focusBullets: ["one", "two"] });
  });
});

it("copies the content of an agent and keeps its origin", () => {
  const agent = {
    ...{ id: "g-1", name: "Pricing", goal: "Weigh prices.", category: "Cats", creatorName: "Ada" },
    ...{ tags: ["price"], superAgentEnabled: "true" },
    lenses: ["A", "B", "C", "D"].map((name) => ({
      id: name,
      name,
      enabled: true,
      focusBullets: ["x", "y"],
      color: "",
    })),
  } as unknown as PublicAgent;
  expect(draftOfAgent(agent)).toMatchObject({
    name: "Pricing",
    category: "Business",
    adaptive: true,
    isGlobal: false,
    lenses: [{ name: "A", guidelines: "x\ny" }, {}, {}, {}],
    origin: { id: "g-1", name: "Pricing", creatorName: "Ada" },
  });
});

it("uses the lens IDs of the server", () => {
  const ids = (...names: string[]) => lensIds(names.map((name) => lens(name)));
  expect(ids("Lens 1", "Ethical Lens", "", "Rivals & rollout")).toEqual([
    "lens-1",
    "ethical",
    "factual",
    "rivals-rollout",
  ]);
  expect(ids("Trust", "trust!", "Lógical", "现金")).toEqual(["trust", "trust-2", "own-logical", "lens-4"]);
});
