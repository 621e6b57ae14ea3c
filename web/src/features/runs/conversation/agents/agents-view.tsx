import { SearchX, TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { messageOf } from "@/api/errors";
import type { AnalysisResult, ConversationEntry } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { AgentChat } from "@/features/runs/conversation/agents/agent-chat";
import { AgentSelect } from "@/features/runs/conversation/agents/agent-select";
import type { Agent } from "@/features/runs/conversation/agents/agents";
import { PLACEHOLDER, StartHere } from "@/features/runs/conversation/agents/start-here";
import { useAgents } from "@/features/runs/conversation/agents/use-agents";
import { ChatFoot, ChatFrame } from "@/features/runs/conversation/list/chat-frame";
import { ConversationList } from "@/features/runs/conversation/list/conversation-list";
import { ChatLoading } from "@/features/runs/conversation/thread/chat-messages";
import { MessageBox } from "@/features/runs/conversation/thread/message-box";
import { paths } from "@/lib/paths";
import { MAX_SCENARIO } from "@/lib/scenario";
import { sentence } from "@/lib/format";

const NOT_CHOSEN = "Select an agent to start asking questions";

export interface Chosen {
  agent: string | null;
  conversation: string | null;
}

interface AgentsViewProps {
  userId: string;
  /** Selection from the URL. */
  chosen: Chosen;
  onChosen: (chosen: Chosen) => void;
  /** Actions below an answer. */
  actions?: (result: AnalysisResult, agent: Agent) => ReactNode;
}

/** Conversations with agents: agent select, earlier chats and the open chat. */
export function AgentsView({ userId, chosen, onChosen, actions }: AgentsViewProps) {
  const { agents, isSettled, error, retry } = useAgents(userId, chosen.agent);
  const [picked, setPicked] = useState<string | null>(null);
  const agent = agents.find(({ id }) => id === chosen.agent) ?? null;
  const known = new Set(agents.map(({ id }) => id));
  // Agents only: chats with models are on the chat interface.
  const only = ({ agentId }: ConversationEntry) =>
    agentId !== null && (chosen.agent === null ? known.has(agentId) : agentId === chosen.agent);
  return (
    <ChatFrame
      title="Conversations"
      tools={
        <AgentSelect
          agents={agents}
          value={agent}
          disabled={!isSettled && agents.length === 0}
          loading={chosen.agent !== null && !isSettled}
          onChange={({ id }) => {
            setPicked(id);
            onChosen({ agent: id, conversation: null });
          }}
        />
      }
      onNew={() => onChosen({ agent: chosen.agent, conversation: null })}
      list={(onPick) => (
        <ConversationList
          only={only}
          current={chosen.conversation}
          showAgent={chosen.agent === null}
          linkTo={({ agentId, id }) => paths.conversations.link({ agent: agentId, conversation: id })}
          onPick={onPick}
          onDeleted={(id) => {
            if (id === chosen.conversation) onChosen({ agent: chosen.agent, conversation: null });
          }}
          empty={
            agent
              ? `Your questions to ${agent.name} are saved here.`
              : "Your questions to agents are saved here."
          }
        />
      )}
    >
      {error && <Missing error={error} onRetry={retry} />}
      {agent ? (
        <AgentChat
          agent={agent}
          focused={picked === agent.id}
          conversationId={chosen.conversation}
          onConversation={(id) => onChosen({ agent: agent.id, conversation: id })}
          actions={actions}
        />
      ) : chosen.agent !== null && !isSettled ? (
        <ChatLoading />
      ) : (
        <NobodyChosen unknown={chosen.agent !== null} />
      )}
    </ChatFrame>
  );
}

function NobodyChosen({ unknown }: { unknown: boolean }) {
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-16">
        {unknown ? (
          <Notice icon={<SearchX />} title="This agent was not found" className="mx-auto max-w-2xl">
            This agent does not exist or is not available to you. Select another one above.
          </Notice>
        ) : (
          <StartHere hint={NOT_CHOSEN} />
        )}
      </div>
      <ChatFoot>
        <MessageBox
          label="Your question"
          placeholder={PLACEHOLDER}
          value=""
          onChange={() => undefined}
          onSend={() => undefined}
          max={MAX_SCENARIO}
          disabled
          hint={NOT_CHOSEN}
        />
      </ChatFoot>
    </>
  );
}

function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className="px-4 pt-3 sm:px-6">
      <Notice
        tone="warn"
        role="alert"
        icon={<TriangleAlert />}
        title="Some agents could not be loaded"
        actions={
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {sentence(messageOf(error, "The server did not respond."))}
      </Notice>
    </div>
  );
}
