import { expect, it } from "vitest";
import { singleOptions, tierOptions } from "@/features/agents/builder/models";
import type { ModelOption } from "@/features/agents/builder/models";
import { selectable } from "@tests/support/session";

const state = (options: ModelOption[], id: string) => options.find((option) => option.id === id);
const price = { inputPerMillion: 0.29, outputPerMillion: 0.59, source: "", asOf: "" };
const LADDER = [
  { tier: 1, label: "32B", model: "qwen/qwen3-32b", provider: "openai" as const, price },
  { tier: 2, label: "Local", model: "local/llama", provider: "openai" as const, price: null },
];
const ONLINE = selectable({ tiers: LADDER, models: [] });
const OFFLINE_REASON = "Offline analyst: rules, no language model (no model is configured).";

it("offers the models of the specification and those of the installation, each once", () => {
  expect(tierOptions(ONLINE, 2, "qwen/qwen3-32b").map(({ id }) => id)).toEqual([
    "qwen/qwen3-32b",
    "openai/gpt-oss-120b",
    "google/gemini-2.5-flash",
    "local/llama",
  ]);
});

it("keeps what was chosen elsewhere, and says who answers in its place", () => {
  const options = tierOptions(ONLINE, 2, "mistral/large");
  expect(state(options, "mistral/large")).toMatchObject({
    state: "stood-in",
    note: "Not configured here: local/llama answers instead.",
  });
  expect(state(options, "qwen/qwen3-32b")).toMatchObject({
    state: "active",
    note: "$0.29 input, $0.59 output per million tokens.",
  });
});

it("says where the installation has no such tier", () => {
  const [option] = tierOptions(ONLINE, 3, "qwen/qwen3-32b");
  expect(option).toMatchObject({ state: "stood-in", note: "This installation has no tier 3." });
});

it("names for one model alone the tier that is usually that model's, else the top one", () => {
  const options = singleOptions(ONLINE, "openai/gpt-oss-120b");
  expect(state(options, "openai/gpt-oss-120b")?.note).toContain("local/llama answers");
  expect(state(options, "google/gemini-2.5-flash")?.note).toContain("local/llama answers");
});

it("does not offer a pick without its key, which has no stand-in", () => {
  expect(state(singleOptions(selectable(), "gpt-4o"), "gpt-4o")).toEqual({
    id: "gpt-4o",
    state: "unavailable",
    note: "GPT-4o needs an API key: set OPENAI_API_KEY.",
  });
});

it("says that the offline analyst answers where no model is", () => {
  const models = selectable().models.map((model) => ({ ...model, available: true, reason: OFFLINE_REASON }));
  const offline = selectable({ offline: true, models });
  expect(tierOptions(offline, 1, "qwen/qwen3-32b").every((option) => option.state === "offline")).toBe(true);
  expect(singleOptions(offline, "gpt-4o").every((option) => option.state === "offline")).toBe(true);
});

it("leaves out beside a model what the offline analyst would answer for", () => {
  const models = selectable().models.map((model) => ({ ...model, available: true, reason: null }));
  const tiers = [1, 2, 3].map((tier) => ({
    tier,
    label: `Offline ${tier}`,
    model: "offline-analyst",
    provider: "offline" as const,
    price: null,
  }));
  const known = selectable({ offline: true, models, tiers });
  const options = tierOptions(known, 2, "qwen/qwen3-32b", ["gpt-4o", "google/gemini-2.5-flash"]);
  expect(state(options, "qwen/qwen3-32b")).toMatchObject({
    state: "stood-in",
    note: "Not configured here: this tier is skipped.",
  });
  expect(state(options, "gpt-4o")?.state).toBe("active");
  expect(state(tierOptions(known, 2, "gpt-4o", ["a/b", "c/d"]), "qwen/qwen3-32b")?.state).toBe("offline");
});

it("says nothing of a state that is not known yet", () => {
  expect(tierOptions(undefined, 1, "qwen/qwen3-32b").every(({ state }) => state === "unknown")).toBe(true);
});

it("says which models have no quota left, and lets an agent name them all the same", () => {
  const models = selectable().models.map((model) => ({
    ...model,
    available: false,
    reason: "The provider account has no quota left.",
  }));
  const spent = selectable({ tiers: LADDER, models, withoutQuota: ["gpt-4o", "qwen/qwen3-32b"] });
  const said = { state: "spent", note: "The provider account has no quota left." };
  const tier = tierOptions(spent, 1, "qwen/qwen3-32b");
  expect(state(tier, "qwen/qwen3-32b")).toMatchObject(said);
  expect(state(tier, "gpt-4o")).toMatchObject(said);
  expect(state(tier, "local/llama")).toMatchObject({ state: "active" });
  expect(state(singleOptions(spent, "gpt-4o"), "gpt-4o")).toMatchObject(said);
});
