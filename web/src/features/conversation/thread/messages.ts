/** What the messages of a conversation say of themselves. Pure. */

import type { Conversation, Message, RunStatus } from "@/api/types";

/** The run behind an answer has not ended. */
export function isUnderWay(status: RunStatus | null): boolean {
  return status === "queued" || status === "running";
}

/** The answer that is being worked on. There is at most one, and it is the last message. */
export function runningIn(conversation: Conversation | undefined): Message | null {
  const last = conversation?.messages.at(-1);
  return last?.type === "assistant" && isUnderWay(last.status) ? last : null;
}

/** The conversation after something was said in it and a run has begun to answer. */
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
  // The same question sent twice is the same run.
  if (conversation.messages.some((message) => message.analysisId === analysisId)) return conversation;
  return {
    ...conversation,
    inputsLeft: conversation.inputsLeft === null ? null : Math.max(0, conversation.inputsLeft - 1),
    messages: [...conversation.messages, ...turn],
  };
}

/**
 * The way to send again what an answer failed on. Only for the newest one: an older one was passed over.
 * `onAgain` is null where nothing can be sent.
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
