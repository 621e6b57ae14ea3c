import { useCallback, useRef, useState } from "react";
import type { ReactNode } from "react";
import { analysisError } from "@/api/analysis-errors";
import { unclearQuestions } from "@/api/errors";
import type { AnalysisResult } from "@/api/types";
import { DEFAULT_LENS_IDS } from "@/components/lens";
import { ResultTabs } from "@/components/result/result-tabs";
import { toast } from "@/components/ui/toast-store";
import { UnclearQuestions } from "@/components/unclear-questions";
import { Welcome } from "@/features/runs/conversation/chat/welcome";
import { ChatFoot, ChatFrame } from "@/features/runs/conversation/list/chat-frame";
import { ConversationList } from "@/features/runs/conversation/list/conversation-list";
import { askModel } from "@/features/runs/conversation/queries";
import { ChatLoading, ChatLost, ChatMessages } from "@/features/runs/conversation/thread/chat-messages";
import { MessageBox } from "@/features/runs/conversation/thread/message-box";
import { ModelBanner } from "@/features/runs/conversation/thread/model-banner";
import type { ThreadHandle } from "@/features/runs/conversation/thread/thread";
import { useChat } from "@/features/runs/conversation/thread/use-chat";
import { MAX_SCENARIO, withQuestion } from "@/lib/scenario";

/** Agent name under which all chats of the chat interface are stored, for every model. */
export const CHAT_AGENT = "iris";
const WAITING = "Thinking Through Decision...";

interface ChatViewProps {
  userId: string;
  /** Chat named in the URL. */
  conversationId: string | null;
  /** Sets the chat in the URL; null for none. */
  onConversation: (id: string | null) => void;
  linkTo: (id: string) => string;
  modelSelect: (value: string, onChange: (model: string) => void) => ReactNode;
}

/** Chat interface: the lenses study each question. */
export function ChatView({ userId, conversationId, onConversation, linkTo, modelSelect }: ChatViewProps) {
  const [model, setModel] = useState("iris");
  const box = useRef<HTMLTextAreaElement>(null);
  const thread = useRef<ThreadHandle>(null);
  const chat = useChat({
    conversationId,
    agentId: CHAT_AGENT,
    model,
    ask: (question, key) => askModel({ ...question, userId }, model, key),
    onBegun: onConversation,
    onFailed: failed,
    onRunFailed: useCallback((reason: string) => failed(new Error(reason)), []),
  });
  const { sender, conversation, loaded, busy } = chat;
  const startAnew = () => {
    onConversation(null);
    box.current?.focus();
  };
  const submit = (said?: string) => {
    sender.submit(said);
    thread.current?.toEnd();
    box.current?.focus();
  };
  const questions = unclearQuestions(sender.error);
  const isNew = conversationId === null && sender.sending === null;
  return (
    <ChatFrame
      title="Chat Interface"
      tools={modelSelect(model, setModel)}
      onNew={startAnew}
      list={(onPick) => (
        <ConversationList
          only={({ agentId }) => agentId === CHAT_AGENT}
          current={conversationId}
          linkTo={({ id }) => linkTo(id)}
          onPick={onPick}
          onDeleted={(id) => id === conversationId && onConversation(null)}
          empty="Your chats are saved here."
        />
      )}
    >
      {isNew ? (
        <Welcome
          text={sender.text}
          onPick={(text) => {
            sender.setText(text);
            box.current?.focus();
          }}
        />
      ) : conversation || sender.sending !== null ? (
        <ChatMessages
          key={conversationId ?? "new"}
          ref={thread}
          conversation={conversation}
          sending={sender.sending}
          name="IRIS"
          waiting={WAITING}
          lenses={DEFAULT_LENS_IDS}
          renderResult={shown}
          onEnded={chat.onEnded}
          onAgain={busy ? null : submit}
        />
      ) : loaded.error ? (
        <ChatLost
          error={loaded.error}
          pending={loaded.isFetching}
          onRetry={() => void loaded.refetch()}
          onNew={startAnew}
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
          label="Your message"
          placeholder="Ask, or describe a decision..."
          value={sender.text}
          onChange={sender.setText}
          onSend={submit}
          onBlank={askForInput}
          max={MAX_SCENARIO}
          busy={busy}
          disabled={conversationId !== null && conversation === undefined}
        />
      </ChatFoot>
    </ChatFrame>
  );
}

function shown(result: AnalysisResult): ReactNode {
  return (
    <>
      <ModelBanner result={result} />
      <ResultTabs result={result} initial="summary" />
    </>
  );
}

function failed(error: unknown): void {
  if (unclearQuestions(error) !== null) return;
  toast({ tone: "bad", ...analysisError(error, "An error occurred") });
}

function askForInput(): void {
  toast({
    tone: "bad",
    title: "Input Required",
    description: "Please enter a question or decision scenario to analyze.",
  });
}
