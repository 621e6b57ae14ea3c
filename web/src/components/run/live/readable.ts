/** The text of a lens, as lines: what it reasons, then '• ' an insight, then '→ ' a next step. */

import type { Pass } from "@/components/run/run-state";

export interface Block {
  kind: "reasoning" | "insight" | "step";
  text: string;
}

export function blocksOf(pass: Pass): Block[] {
  const { answer } = pass;
  if (answer === null || answer.failure !== null || pass.text !== "") return fromText(pass.text);
  return [
    { kind: "reasoning", text: answer.reasoning } as const,
    ...answer.insights.map((text) => ({ kind: "insight", text }) as const),
    ...answer.nextSteps.map((text) => ({ kind: "step", text }) as const),
  ].filter(({ text }) => text !== "");
}

function fromText(text: string): Block[] {
  return text
    .split("\n")
    .map((line): Block => {
      if (line.startsWith("• ")) return { kind: "insight", text: line.slice(2) };
      if (line.startsWith("→ ")) return { kind: "step", text: line.slice(2) };
      return { kind: "reasoning", text: line };
    })
    .filter((block) => block.text.trim() !== "");
}
