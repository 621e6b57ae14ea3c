import { describe, expect, it } from "vitest";
import { agentsOf, matches } from "@/features/runs/conversation/agents/agents";
import type { MadeAgent } from "@/features/runs/conversation/agents/agents";

const coach: MadeAgent = {
  id: "p",
  name: "Board Coach",
  goal: "Prepares board meetings",
  category: "Business",
  isBuiltIn: "false",
  isGlobal: "false",
  superAgentEnabled: "true",
  lenses: [
    { id: "money", enabled: true },
    { id: "law", enabled: false },
  ],
};

const lens = {
  id: "ethical-lens",
  name: "Ethical Lens",
  goal: "",
  category: "",
  isSuperAgent: false,
  specialties: [],
};

describe("agentsOf", () => {
  it("uses the lens of a built-in agent and the enabled lenses of an own agent", () => {
    const [ethical, personal] = agentsOf({ builtIn: [lens], own: [coach], shared: [] });
    expect(ethical).toMatchObject({ type: "Built-in", lenses: ["ethical"], isSuperAgent: false });
    expect(personal).toMatchObject({ type: "Personal", lenses: ["money"], isSuperAgent: true });
  });

  it("lists an own public agent once and marks it as global", () => {
    const open: MadeAgent = { ...coach, id: "g", isGlobal: "true" };
    const agents = agentsOf({ builtIn: undefined, own: [open, coach], shared: [open] });
    expect(agents.map(({ id, type }) => [id, type])).toEqual([
      ["g", "Global"],
      ["p", "Personal"],
    ]);
  });
});

describe("matches", () => {
  const [agent] = agentsOf({ builtIn: [], own: [coach], shared: [] });

  it.each([
    ["", true],
    ["COACH", true],
    ["board business", true],
    ["meetings coach", true],
    ["coach law", false],
  ])("finds %o: %s", (search, found) => {
    expect(agent && matches(agent, search)).toBe(found);
  });
});
