import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { InfiniteData } from "@tanstack/react-query";
import { attentionKey } from "@/api/attention";
import { messageOf } from "@/api/errors";
import type { ReportPage, ReportedThing } from "@/api/types";
import { toast } from "@/components/ui/toast-store";
import { judge, reportKeys } from "@/features/operations/admin/reports/queries";
import type { Judgement } from "@/features/operations/admin/reports/queries";
import { KINDS } from "@/features/operations/admin/reports/texts";
import { sentence } from "@/lib/format";

type Pages = InfiniteData<ReportPage>;

const DONE: Record<Judgement, string> = {
  hide: "is hidden",
  restore: "is shown again",
  dismiss: "was left unchanged",
};

/** Reviews reported content, with an optimistic update of the queue and rollback. */
export function useJudge(thing: ReportedThing) {
  const client = useQueryClient();
  const queue = reportKeys.list("open");
  return useMutation({
    mutationFn: ({ judgement, note }: { judgement: Judgement; note: string }) =>
      judge(thing, judgement, note),
    onMutate: async ({ judgement }) => {
      await client.cancelQueries({ queryKey: reportKeys.all });
      const before = client.getQueryData<Pages>(queue);
      if (judgement !== "restore") client.setQueryData<Pages>(queue, (data) => data && without(data, thing));
      return { before };
    },
    onSuccess: (_, { judgement }) => {
      toast({ tone: "good", title: `The ${KINDS[thing.kind].toLowerCase()} ${DONE[judgement]}` });
    },
    onError: (error, _, context) => {
      if (context?.before) client.setQueryData(queue, context.before);
      const description = sentence(messageOf(error, "The server did not respond"));
      toast({ tone: "bad", title: "Not saved", description });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: reportKeys.all }),
        client.invalidateQueries({ queryKey: attentionKey }),
      ]),
  });
}

function without(data: Pages, { kind, id }: ReportedThing): Pages {
  const isOther = (one: ReportedThing) => one.id !== id || one.kind !== kind;
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      things: page.things.filter(isOther),
      open: Math.max(0, page.open - 1),
    })),
  };
}
