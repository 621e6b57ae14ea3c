import { expect, it } from "vitest";
import cases from "@/features/agents/meaningless-cases.json";
import { whyMeaningless } from "@/features/agents/builder/meaningless";

it.each(cases.map(({ text, reason }) => [JSON.stringify(text), text, reason] as const))(
  "says of %s what the server says",
  (_name, text, reason) => {
    expect(whyMeaningless(text)).toBe(reason);
  },
);
