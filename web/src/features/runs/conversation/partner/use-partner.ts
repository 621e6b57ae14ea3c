import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { analysisKeys } from "@/api/analyses";
import { hasStatus, messageOf, unclearQuestions } from "@/api/errors";
import type { Conversation } from "@/api/types";
import type { RunState } from "@/components/run/run-state";
import { toast } from "@/components/ui/toast-store";
import { aboutQuery, conversationKeys, sendInput } from "@/features/runs/conversation/queries";
import { withTurn } from "@/features/runs/conversation/thread/messages";
import { useSender } from "@/features/runs/conversation/thread/use-sender";

const NOT_SENT = "Failed to send message";

interface PartnerOptions {
  analysisId: string;
  scenario: string;
  /** Returns whether leaving the page would lose unsent text. */
  isWriting: () => boolean;
  onUpdated: (analysisId: string) => void;
}

/** Conversation about an analysis and its inputs. */
export function usePartner({ analysisId, scenario, isWriting, onUpdated }: PartnerOptions) {
  const client = useQueryClient();
  const query = aboutQuery(analysisId, scenario);
  const opened = useQuery({ ...query, refetchOnMount: "always" });
  const { error, data: conversation, refetch } = opened;
  useEffect(() => {
    if (error === null) return;
    toast({ tone: "bad", title: "Conversation Error", description: "Failed to initialize conversation" });
  }, [error]);
  const sender = useSender({
    where: analysisId,
    initial: useHandedOn(analysisId),
    send: (said, key) => sendInput(conversation?.id ?? "", said, key),
    onSent: (accepted, said) => {
      client.setQueryData(
        query.queryKey,
        (known: Conversation | undefined) => known && withTurn(known, said, accepted.analysisId),
      );
    },
    onFailed: (reason) => {
      if (unclearQuestions(reason) !== null) return;
      const refused = hasStatus(reason, 400, 404, 409, 413, 429);
      toast({
        tone: "bad",
        title: "Message Error",
        description: refused ? messageOf(reason, NOT_SENT) : NOT_SENT,
      });
      // Inputs may have been used up or started elsewhere.
      if (refused) void refetch();
    },
  });
  const written = useRef("");
  useEffect(() => {
    written.current = sender.text;
  }, [sender.text]);
  const handOn = useCallback(
    (to: string) => client.setQueryData(conversationKeys.written(to), written.current),
    [client],
  );
  const onEnded = useCallback(
    async (run: string, { status, safety }: RunState) => {
      void client.invalidateQueries({ queryKey: analysisKeys.detail(run) });
      const { data } = await refetch();
      if (status !== "completed" || safety !== null) return;
      toast({
        tone: "good",
        title: "Thinking Updated",
        description: "I've incorporated your insights and updated my thinking",
      });
      // The updated analysis has the same conversation: seed its cache, including unsent text.
      client.setQueryData(conversationKeys.about(run), data);
      if (isWriting()) return;
      if (run !== analysisId) handOn(run);
      onUpdated(run);
    },
    [client, analysisId, refetch, isWriting, handOn, onUpdated],
  );
  return { opened, conversation, sender, handOn, onEnded };
}

/** Unsent text from the page of the previous analysis. */
function useHandedOn(analysisId: string): string {
  const client = useQueryClient();
  const [text] = useState(() => client.getQueryData<string>(conversationKeys.written(analysisId)) ?? "");
  useEffect(() => {
    client.removeQueries({ queryKey: conversationKeys.written(analysisId), exact: true });
  }, [client, analysisId]);
  return text;
}
