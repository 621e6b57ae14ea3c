import { useInfiniteQuery } from "@tanstack/react-query";
import { MessageSquareWarning } from "lucide-react";
import { Empty, Failed } from "@/components/list-states";
import { Loading, More } from "@/features/operations/admin/common/states";
import { ObjectionCard } from "@/features/operations/admin/reports/objection-card";
import { objectionsQuery } from "@/features/operations/admin/reports/queries";
import type { ObjectionState } from "@/features/operations/admin/reports/queries";

/** Objections of authors to hidden content. */
export function ObjectionsList({ state }: { state: ObjectionState }) {
  const list = useInfiniteQuery(objectionsQuery(state));
  const objections = list.data?.pages.flatMap((page) => page.objections) ?? [];
  return (
    <>
      {list.isPending && <Loading what="objections" className="h-50" />}
      {list.error && objections.length === 0 && (
        <Failed
          title="The objections could not be loaded"
          error={list.error}
          pending={list.isFetching}
          again={() => void list.refetch()}
        />
      )}
      {objections.length > 0 && (
        <ul aria-label="Objections" className="space-y-4">
          {objections.map((objection) => (
            <li key={objection.id}>
              <ObjectionCard objection={objection} />
            </li>
          ))}
        </ul>
      )}
      {list.data && objections.length === 0 && !list.hasNextPage && (
        <Empty icon={<MessageSquareWarning />} title="No objections">
          Authors whose post, comment or agent is hidden can object. Their objections appear here.
        </Empty>
      )}
      <More list={list} what="the objections" shown={objections.length} />
    </>
  );
}
