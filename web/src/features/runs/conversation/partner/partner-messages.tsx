import type { MouseEvent, Ref } from "react";
import { Link } from "react-router-dom";
import type { Conversation, Message } from "@/api/types";
import type { RunState } from "@/components/run/run-state";
import { Answer } from "@/features/runs/conversation/thread/answer";
import { UserBubble } from "@/features/runs/conversation/thread/bubbles";
import { Waiting } from "@/features/runs/conversation/thread/live-answer";
import { againOf } from "@/features/runs/conversation/thread/messages";
import { Thread } from "@/features/runs/conversation/thread/thread";
import type { ThreadHandle } from "@/features/runs/conversation/thread/thread";
import { paths } from "@/lib/paths";

export const WAITING = "Analyzing your input...";

interface PartnerMessagesProps {
  conversation: Conversation;
  /** The analysis of this page. */
  analysisId: string;
  sending: string | null;
  lenses: readonly string[];
  /** The page is about to switch to that analysis. */
  onFollow: (analysisId: string) => void;
  onEnded: (analysisId: string, state: RunState) => void;
  /** Resends a message; null where nothing can be sent. */
  onAgain: ((said: string) => void) | null;
  ref: Ref<ThreadHandle>;
}

/** Thinking Partner conversation, including the greeting. */
export function PartnerMessages(props: PartnerMessagesProps) {
  const { conversation, analysisId, sending, lenses, onFollow, onEnded, onAgain, ref } = props;
  const { messages } = conversation;
  return (
    <Thread ref={ref} label="Messages" className="p-4">
      {messages.map((message, index) =>
        message.type === "user" ? (
          <UserBubble key={index} text={message.content} timestamp={message.timestamp} />
        ) : (
          <li key={index}>
            <span className="sr-only">The Thinking Partner said:</span>
            <Answer
              message={message}
              waiting={WAITING}
              lenses={lenses}
              onEnded={onEnded}
              onAgain={againOf(messages, index, onAgain)}
            />
            <ToAnalysis message={message} here={analysisId} onFollow={onFollow} />
          </li>
        ),
      )}
      {sending !== null && <UserBubble key="sending" text={sending} />}
      {sending !== null && (
        <li key="waiting">
          <Waiting text={WAITING} />
        </li>
      )}
    </Thread>
  );
}

interface ToAnalysisProps {
  message: Message;
  here: string;
  onFollow: (analysisId: string) => void;
}

/** Link to the analysis that an input led to. */
function ToAnalysis({ message: { analysisId, status, safety }, here, onFollow }: ToAnalysisProps) {
  if (analysisId === null || status !== "completed" || safety !== null) return null;
  if (analysisId === here) return <p className="mt-1 text-xs text-ink-3">Shown on this page</p>;
  const onClick = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    // Modified clicks open a new tab: keep this page.
    if (!ctrlKey && !metaKey && !shiftKey) onFollow(analysisId);
  };
  return (
    <Link
      to={paths.iris.link(analysisId)}
      onClick={onClick}
      className="mt-1 inline-block text-sm text-accent underline decoration-line-strong underline-offset-4 hover:decoration-accent"
    >
      Show this analysis
    </Link>
  );
}
