import { MessageSquareOff, RotateCcw } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { hasStatus, messageOf } from "@/api/errors";
import type { AnalysisResult, Conversation } from "@/api/types";
import type { RunState } from "@/components/run/run-state";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { Answer } from "@/features/runs/conversation/thread/answer";
import { AgentBubble, UserBubble } from "@/features/runs/conversation/thread/bubbles";
import { Waiting } from "@/features/runs/conversation/thread/live-answer";
import { againOf } from "@/features/runs/conversation/thread/messages";
import { Thread } from "@/features/runs/conversation/thread/thread";
import type { ThreadHandle } from "@/features/runs/conversation/thread/thread";
import { sentence } from "@/lib/format";

interface ChatMessagesProps {
  conversation: Conversation | undefined;
  sending: string | null;
  /** Author of the pending reply. */
  name: string;
  badges?: ReactNode;
  waiting: string;
  lenses: readonly string[];
  renderResult: (result: AnalysisResult) => ReactNode;
  onEnded: (analysisId: string, state: RunState) => void;
  /** Resends a message; null while nothing can be sent. */
  onAgain: ((said: string) => void) | null;
  ref: Ref<ThreadHandle>;
  /** Error after the messages. */
  children?: ReactNode;
}

/** Chat with a model or an agent. */
export function ChatMessages(props: ChatMessagesProps) {
  const { conversation, sending, name, badges, waiting, lenses, ref, children } = props;
  const messages = conversation?.messages ?? [];
  return (
    <Thread ref={ref} label="Messages" className="mx-auto max-w-4xl px-4 py-6 sm:px-6">
      {messages.map((message, index) =>
        message.type === "user" ? (
          <UserBubble key={index} text={message.content} timestamp={message.timestamp} />
        ) : (
          <AgentBubble
            key={index}
            name={message.agentName ?? name}
            badges={badges}
            timestamp={message.timestamp}
          >
            <Answer
              message={message}
              waiting={waiting}
              lenses={lenses}
              renderResult={props.renderResult}
              onEnded={props.onEnded}
              onAgain={againOf(messages, index, props.onAgain)}
            />
          </AgentBubble>
        ),
      )}
      {sending !== null && <UserBubble key="sending" text={sending} />}
      {sending !== null && (
        <AgentBubble key="waiting" name={name} badges={badges}>
          <Waiting text={waiting} />
        </AgentBubble>
      )}
      {children}
    </Thread>
  );
}

/** Loading skeleton. */
export function ChatLoading() {
  return (
    <div aria-busy className="mx-auto w-full max-w-4xl flex-1 space-y-4 px-4 py-6 sm:px-6">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <Skeleton className="ml-auto h-11 w-2/3" />
      <Skeleton className="h-56 w-full" />
    </div>
  );
}

interface ChatLostProps {
  error: Error;
  pending: boolean;
  onRetry: () => void;
  onNew: () => void;
}

/** A chat that cannot be shown. */
export function ChatLost({ error, pending, onRetry, onNew }: ChatLostProps) {
  const gone = hasStatus(error, 403, 404, 422);
  return (
    <div className="mx-auto w-full max-w-2xl flex-1 px-4 py-16">
      <Notice
        icon={<MessageSquareOff />}
        title={gone ? "This chat was not found" : "This chat could not be loaded"}
        actions={
          <>
            {!gone && (
              <Button variant="primary" pending={pending} onClick={onRetry}>
                {!pending && <RotateCcw aria-hidden />}
                Try again
              </Button>
            )}
            <Button variant={gone ? "primary" : "secondary"} onClick={onNew}>
              New chat
            </Button>
          </>
        }
      >
        {gone
          ? "It may have been deleted, or it belongs to another account."
          : `${sentence(messageOf(error, "The server did not respond."))} The chat is safe on the server.`}
      </Notice>
    </div>
  );
}
