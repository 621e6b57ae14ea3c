import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { InfiniteData } from "@tanstack/react-query";
import { messageOf } from "@/api/errors";
import type { ContactMessagePage } from "@/api/types";
import { toast } from "@/components/ui/toast-store";
import { attentionKey } from "@/api/attention";
import { finishMessage, messageKeys } from "@/features/operations/admin/messages/queries";
import { sentence } from "@/lib/format";

type Pages = InfiniteData<ContactMessagePage>;

/** Marks a message as done, with an optimistic update and rollback. */
export function useFinish(id: string) {
  const client = useQueryClient();
  const waiting = messageKeys.list("open");
  return useMutation({
    mutationFn: () => finishMessage(id),
    onMutate: async () => {
      await client.cancelQueries({ queryKey: messageKeys.all });
      const before = client.getQueryData<Pages>(waiting);
      client.setQueryData<Pages>(waiting, (data) => data && without(data, id));
      return { before };
    },
    onError: (error, _, context) => {
      if (context?.before) client.setQueryData(waiting, context.before);
      const description = sentence(messageOf(error, "The server did not respond"));
      toast({ tone: "bad", title: "The message could not be marked as done", description });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: messageKeys.all }),
        client.invalidateQueries({ queryKey: attentionKey }),
      ]),
  });
}

function without(data: Pages, id: string): Pages {
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      messages: page.messages.filter((message) => message.id !== id),
      open: Math.max(0, page.open - 1),
    })),
  };
}
