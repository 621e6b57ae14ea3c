import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Restriction } from "@/api/types";
import { toast } from "@/components/ui/toast-store";
import { socialKeys } from "@/features/community/social/common/keys";
import { toastError } from "@/features/community/social/common/toast-error";
import { restrictAuthor } from "@/features/community/social/people/queries";

export interface Person {
  id: string;
  name: string;
}

const EFFECTS = {
  muted: "You no longer see what they post, and they no longer notify you. Undo it here or in Settings.",
  blocked: "You no longer see or reach each other. Undo it here or in Settings.",
};

/** Mutes or blocks a person, or undoes it, and reloads what is shown. */
export function useRestrict({ id, name }: Person) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (restriction: Restriction | null) => restrictAuthor(id, restriction),
    onSuccess: ({ restriction }) => {
      void client.invalidateQueries({ queryKey: socialKeys.all });
      if (restriction === null) {
        toast({ title: `${name} is no longer muted or blocked` });
        return;
      }
      toast({
        title: `${name} is ${restriction}`,
        description: EFFECTS[restriction],
        action: { label: "Undo", onAct: () => mutate(null) },
      });
    },
    onError: (error) => toastError(error, "Not saved. Please try again."),
  });
  return { restrict: mutate, isPending };
}
