/** Pure functions on the messages of a conversation. */

import type { Conversation, Message, RunStatus } from "@/api/types";

/** Returns whether the run of a reply is not finished. */
export function isUnderWay(status: RunStatus | null): boolean {
  return status === "queued" || status === "running";
}

/** The pending reply. There is at most one, and it is the last message. */
export function runningIn(conversation: Conversation | undefined): Message | null {
  const last = conversation?.messages.at(-1);
  return last?.type === "assistant" && isUnderWay(last.status) ? last : null;
}

/** Conversation after a message was sent and a run started. */
export function withTurn(conversation: Conversation, said: string, analysisId: string): Conversation {
  const timestamp = new Date().toISOString();
  const turn: Message[] = [
    {
      id: `${analysisId}-said`,
      type: "user",
      content: said,
      timestamp,
      agentName: null,
      analysisId: null,
      status: null,
      safety: null,
    },
    {
      id: `${analysisId}-answer`,
      type: "assistant",
      content: "",
      timestamp,
      agentName: conversation.agentName,
      analysisId,
      status: "queued",
      safety: null,
    },
  ];
  // The same question sent twice yields the same run.
  if (conversation.messages.some((message) => message.analysisId === analysisId)) return conversation;
  return {
    ...conversation,
    inputsLeft: conversation.inputsLeft === null ? null : Math.max(0, conversation.inputsLeft - 1),
    messages: [...conversation.messages, ...turn],
  };
}

/**
 * Resend action of a failed reply, for the latest one only. `onAgain` is null where nothing can be sent.
 */
export function againOf(
  messages: readonly Message[],
  index: number,
  onAgain: ((said: string) => void) | null,
): (() => void) | null {
  const before = messages[index - 1];
  if (before?.type !== "user" || onAgain === null || index < messages.length - 1) return null;
  return () => onAgain(before.content);
}
