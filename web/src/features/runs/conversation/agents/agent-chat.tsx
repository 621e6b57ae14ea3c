import { useCallback, useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { hasStatus, messageOf, unclearQuestions } from "@/api/errors";
import type { AnalysisResult } from "@/api/types";
import { ResultTabs } from "@/components/result/result-tabs";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { UnclearQuestions } from "@/components/unclear-questions";
import { AgentBadges, SuperAgentBadge } from "@/components/agents/agent-badges";
import type { Agent } from "@/features/runs/conversation/agents/agents";
import { PLACEHOLDER, StartHere } from "@/features/runs/conversation/agents/start-here";
import { ChatFoot } from "@/features/runs/conversation/list/chat-frame";
import { askAgent } from "@/features/runs/conversation/queries";
import { AgentBubble } from "@/features/runs/conversation/thread/bubbles";
import { ChatLoading, ChatLost, ChatMessages } from "@/features/runs/conversation/thread/chat-messages";
import { MessageBox } from "@/features/runs/conversation/thread/message-box";
import { ModelBanner } from "@/features/runs/conversation/thread/model-banner";
import type { ThreadHandle } from "@/features/runs/conversation/thread/thread";
import { useChat } from "@/features/runs/conversation/thread/use-chat";
import { sentence } from "@/lib/format";
import { MAX_SCENARIO, withQuestion } from "@/lib/scenario";

const WAITING = "Generating analysis...";

interface AgentChatProps {
  agent: Agent;
  /** Just selected: focus the input. */
  focused: boolean;
  conversationId: string | null;
  onConversation: (id: string | null) => void;
  actions: ((result: AnalysisResult, agent: Agent) => ReactNode) | undefined;
}

/** Chat with one agent. */
export function AgentChat({ agent, focused, conversationId, onConversation, actions }: AgentChatProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focused) box.current?.focus();
  }, [focused, agent.id]);
  const thread = useRef<ThreadHandle>(null);
  const chat = useChat({
    conversationId,
    agentId: agent.id,
    ask: (question, key) => askAgent(question, agent.id, key),
    onBegun: onConversation,
    onFailed: failed,
    onRunFailed: useCallback(() => failed(null), []),
  });
  const { sender, conversation, loaded, busy } = chat;
  const shown = useCallback(
    (result: AnalysisResult) => (
      <>
        <ModelBanner result={result} />
        <ResultTabs result={result} initial="perspectives" />
        {actions && <div className="mt-4 border-t border-line pt-3">{actions(result, agent)}</div>}
      </>
    ),
    [actions, agent],
  );
  const toEnd = () => {
    thread.current?.toEnd();
    box.current?.focus();
  };
  const submit = (said?: string) => {
    sender.submit(said);
    toEnd();
  };
  const again = () => {
    sender.again();
    toEnd();
  };
  const questions = unclearQuestions(sender.error);
  const issue = questions === null ? sender.error : null;
  const hasThread = conversation !== undefined || sender.sending !== null || issue !== null;
  return (
    <>
      {conversationId === null && !hasThread ? (
        <div className="min-h-0 flex-1 overflow-y-auto px-4 py-16">
          <StartHere hint={agent.goal}>
            <p className="mt-4 flex items-center justify-center gap-2">
              <span className="font-medium">{agent.name}</span>
              <AgentBadges agent={agent} />
            </p>
          </StartHere>
        </div>
      ) : hasThread ? (
        <ChatMessages
          key={chat.where}
          ref={thread}
          conversation={conversation}
          sending={sender.sending}
          name={agent.name}
          badges={agent.isSuperAgent && <SuperAgentBadge />}
          waiting={WAITING}
          lenses={agent.lenses}
          renderResult={shown}
          onEnded={chat.onEnded}
          onAgain={busy ? null : submit}
        >
          {issue && <Issue name={agent.name} error={issue} onAgain={again} />}
        </ChatMessages>
      ) : loaded.error ? (
        <ChatLost
          error={loaded.error}
          pending={loaded.isFetching}
          onRetry={() => void loaded.refetch()}
          onNew={() => onConversation(null)}
        />
      ) : (
        <ChatLoading />
      )}
      <ChatFoot>
        {questions && (
          <UnclearQuestions
            questions={questions}
            onAdd={(question) => {
              sender.setText(withQuestion(sender.text, question));
              box.current?.focus();
            }}
            className="mb-2"
          />
        )}
        <MessageBox
          ref={box}
          label="Your question"
          placeholder={PLACEHOLDER}
          value={sender.text}
          onChange={sender.setText}
          onSend={submit}
          max={MAX_SCENARIO}
          busy={busy}
          disabled={conversationId !== null && conversation === undefined}
        />
      </ChatFoot>
    </>
  );
}

/** Failed question, shown as a message of the agent. */
function Issue({ name, error, onAgain }: { name: string; error: Error; onAgain: () => void }) {
  return (
    <AgentBubble name={name}>
      <p role="alert">
        I hit an issue with your question. {sentence(messageOf(error, "The server did not respond."))} Please
        try again: your text is back in the box.
      </p>
      <Button size="sm" className="mt-3" onClick={onAgain}>
        Try again
      </Button>
    </AgentBubble>
  );
}

function failed(error: unknown): void {
  if (unclearQuestions(error) !== null) return;
  const refused = hasStatus(error, 400, 404, 409, 413, 422, 429);
  toast({
    tone: "bad",
    title: "Analysis Failed",
    description: refused ? error.message : "Unable to generate analysis",
  });
}
