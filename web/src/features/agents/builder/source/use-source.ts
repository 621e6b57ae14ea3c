import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { profileQuery } from "@/api/agents";
import { messageOf } from "@/api/errors";
import { toast } from "@/components/ui/toast-store";
import type { Draft } from "@/features/agents/builder/draft/draft";
import { draftOfAgent } from "@/features/agents/builder/source/source";
import { useStable } from "@/lib/use-stable";

/** Starts from the agent in the URL, once. */
export function useSource(from: string | null, onBegun: (draft: Draft) => void, onTaken: () => void): void {
  const { data, error } = useQuery({ ...profileQuery(from ?? ""), enabled: from !== null });
  const { begin, taken } = useStable({ begin: onBegun, taken: onTaken });
  useEffect(() => {
    if (from === null || (!data && !error)) return;
    if (data?.agent.isBuiltIn === "false") begin(draftOfAgent(data.agent));
    if (error) {
      toast({ tone: "bad", title: "Agent not copied", description: messageOf(error, "") });
    }
    taken();
  }, [from, data, error, begin, taken]);
}
