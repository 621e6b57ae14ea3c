/** Text of a lens as lines: reasoning, then '• ' insights, '→ ' next steps, and option scores. */

import type { Pass } from "@/components/run/run-state";
import { figure } from "@/lib/format";

export interface Block {
  kind: "reasoning" | "insight" | "step" | "option";
  text: string;
}

export function textBlocks(pass: Pass): Block[] {
  const options = (pass.answer?.optionScores ?? []).map(
    ({ option, score }) => ({ kind: "option", text: `${option}: ${figure(score)} of 10` }) as const,
  );
  return [...textOf(pass), ...options];
}

function textOf(pass: Pass): Block[] {
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
