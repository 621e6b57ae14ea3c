import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { analysisKeys } from "@/api/analyses";
import type { Accepted, Conversation } from "@/api/types";
import type { RunState } from "@/components/run/run-state";
import { beginConversation, conversationKeys, conversationQuery } from "@/features/runs/conversation/queries";
import type { Question } from "@/features/runs/conversation/queries";
import { runningIn, withTurn } from "@/features/runs/conversation/thread/messages";
import { useSender } from "@/features/runs/conversation/thread/use-sender";

interface ChatOptions {
  /** Chat named in the URL; null for a new one, which starts with its first question. */
  conversationId: string | null;
  /** Recipient of a new chat. */
  agentId: string;
  /** Selected model, if there is a choice. */
  model?: string;
  ask: (question: Question, key: string) => Promise<Accepted>;
  onBegun: (conversationId: string) => void;
  onFailed: (error: unknown) => void;
  /** A followed run ended without a result. */
  onRunFailed: (reason: string) => void;
}

/** Chat with its messages, pending question and run. */
export function useChat(options: ChatOptions) {
  const { conversationId, agentId, model, ask, onBegun, onFailed, onRunFailed } = options;
  const client = useQueryClient();
  const begun = useRef<Conversation | null>(null);
  const loaded = useQuery({
    ...conversationQuery(conversationId ?? ""),
    enabled: conversationId !== null,
    refetchOnMount: "always",
  });
  const conversation = conversationId === null ? undefined : loaded.data;
  const newChat = `new ${agentId}`;
  const where = conversationId ?? newChat;
  const sender = useSender({
    where,
    about: model,
    send: async (said, key) => {
      const chat = await begin();
      return { chat, run: await ask({ conversationId: chat.id, scenario: said }, key) };
    },
    onSent: ({ chat, run }, said, from) => {
      begun.current = null;
      client.setQueryData(conversationKeys.detail(chat.id), (known: Conversation | undefined) =>
        withTurn(known ?? chat, said, run.analysisId),
      );
      void client.invalidateQueries({ queryKey: conversationKeys.lists() });
      // The user may have switched to another chat: stay there.
      if (from === newChat && where === newChat) onBegun(chat.id);
    },
    onFailed,
  });
  // A chat whose first question failed exists already: retries continue in it.
  const begin = async () => {
    if (conversation) return conversation;
    if (begun.current?.agentId !== agentId) begun.current = await beginConversation(agentId);
    return begun.current;
  };
  const onEnded = useCallback(
    (run: string, state: RunState) => {
      void client.invalidateQueries({ queryKey: analysisKeys.detail(run) });
      if (conversationId !== null) {
        void client.invalidateQueries({ queryKey: conversationKeys.detail(conversationId) });
      }
      if (state.status === "failed") onRunFailed(state.reason ?? "");
    },
    [client, conversationId, onRunFailed],
  );
  const busy = sender.isPending || runningIn(conversation) !== null;
  return { where, loaded, conversation, sender, busy, onEnded };
}
