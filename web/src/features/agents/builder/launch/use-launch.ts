import { useMutation, useQueryClient } from "@tanstack/react-query";
import { agentKeys } from "@/api/agents";
import { messageOf } from "@/api/errors";
import { toast } from "@/components/ui/toast-store";
import { createAgent } from "@/features/agents/builder/queries";
import type { DraftState } from "@/features/agents/builder/draft/use-draft";
import { goTo } from "@/features/agents/builder/parts/field-props";
import { refusalOf } from "@/features/agents/builder/launch/refusal";
import type { Problems } from "@/features/agents/builder/draft/use-problems";
import { createOf } from "@/features/agents/builder/draft/wire";

const FALLBACK = "Failed to create agent. Please try again.";

/** Launches the draft. Server errors appear at their fields, and the draft is kept. */
export function useLaunch(
  userId: string,
  state: DraftState,
  problems: Problems,
  onLaunched: (agentId: string) => void,
) {
  const client = useQueryClient();
  const { draft } = state;
  const create = useMutation({
    mutationFn: () => createAgent(createOf(draft, userId)),
    onSuccess: ({ id, name }) => {
      state.launched();
      void client.invalidateQueries({ queryKey: agentKeys.all });
      toast({
        tone: "good",
        title: "Agent Created Successfully!",
        description: draft.isGlobal ? `Everyone can use ${name} now.` : `Only you can use ${name}.`,
      });
      onLaunched(id);
    },
    onError: (error) => {
      const refused = refusalOf(error, draft);
      toast({ tone: "bad", title: "Creation Failed", description: messageOf(error, FALLBACK) });
      if (refused === null) return;
      problems.refuse(refused);
      requestAnimationFrame(() => goTo(refused.at));
    },
  });
  const launch = () => {
    if (create.isPending) return;
    const wrong = problems.show();
    if (wrong === null) create.mutate();
    else requestAnimationFrame(() => goTo(wrong));
  };
  return { launch, isPending: create.isPending };
}
