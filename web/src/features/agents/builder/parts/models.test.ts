import { expect, it } from "vitest";
import { singleOptions, tierOptions } from "@/features/agents/builder/parts/models";
import type { ModelOption } from "@/features/agents/builder/parts/models";
import { selectable } from "@tests/support/session";

const state = (options: ModelOption[], id: string) => options.find((option) => option.id === id);
const price = { inputPerMillion: 0.29, outputPerMillion: 0.59, source: "", asOf: "" };
const LADDER = [
  { tier: 1, label: "32B", model: "qwen/qwen3-32b", provider: "openai" as const, price },
  { tier: 2, label: "Local", model: "local/llama", provider: "openai" as const, price: null },
];
const ONLINE = selectable({ tiers: LADDER, models: [] });
const OFFLINE_REASON = "Offline analyst: rules, no language model (no model is configured).";

it("lists the specified and the installed models once", () => {
  expect(tierOptions(ONLINE, 2, "qwen/qwen3-32b").map(({ id }) => id)).toEqual([
    "qwen/qwen3-32b",
    "openai/gpt-oss-120b",
    "google/gemini-2.5-flash",
    "local/llama",
  ]);
});

it("keeps an unavailable choice and names the substitute", () => {
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

it("notes that the installation has no such tier", () => {
  const [option] = tierOptions(ONLINE, 3, "qwen/qwen3-32b");
  expect(option).toMatchObject({ state: "stood-in", note: "This installation has no tier 3." });
});

it("names the usual tier of a single model, or else the top tier", () => {
  const options = singleOptions(ONLINE, "openai/gpt-oss-120b");
  expect(state(options, "openai/gpt-oss-120b")?.note).toContain("local/llama answers");
  expect(state(options, "google/gemini-2.5-flash")?.note).toContain("local/llama answers");
});

it("disables a model without a key, which has no substitute", () => {
  expect(state(singleOptions(selectable(), "gpt-4o"), "gpt-4o")).toEqual({
    id: "gpt-4o",
    state: "unavailable",
    note: "GPT-4o needs an API key, which this installation does not have.",
  });
});

it("notes that the offline analyst answers when no model is configured", () => {
  const models = selectable().models.map((model) => ({ ...model, available: true, reason: OFFLINE_REASON }));
  const offline = selectable({ offline: true, models });
  expect(tierOptions(offline, 1, "qwen/qwen3-32b").every((option) => option.state === "offline")).toBe(true);
  expect(singleOptions(offline, "gpt-4o").every((option) => option.state === "offline")).toBe(true);
});

it("omits offline tiers when a model is configured", () => {
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

it("shows no state while the models are loading", () => {
  expect(tierOptions(undefined, 1, "qwen/qwen3-32b").every(({ state }) => state === "unknown")).toBe(true);
});

it("marks models without quota and keeps them selectable", () => {
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
