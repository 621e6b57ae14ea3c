import { expect, it } from "vitest";
import cases from "@/features/agents/meaningless-cases.json";
import { meaninglessReason } from "@/features/agents/builder/draft/meaningless";

it.each(cases.map(({ text, reason }) => [JSON.stringify(text), text, reason] as const))(
  "returns the server reason for %s",
  (_name, text, reason) => {
    expect(meaninglessReason(text)).toBe(reason);
  },
);
