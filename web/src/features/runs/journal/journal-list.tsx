import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { RotateCcw, Trash2, TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { messageOf } from "@/api/errors";
import type { Decision } from "@/api/types";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast-store";
import { DecisionText } from "@/features/runs/journal/decision-text";
import { OutcomeForm } from "@/features/runs/journal/outcome-form";
import { decisionsQuery, deleteDecision, journalKeys } from "@/features/runs/journal/queries";
import type { DecisionState } from "@/features/runs/journal/queries";
import { sentence, truncated } from "@/lib/format";
import { paths } from "@/lib/paths";

const ABOUT = 140;

interface JournalListProps {
  state: DecisionState;
  title: string;
  /** Empty state; null hides the list. */
  empty: string | null;
}

/** Decisions in one state. */
export function JournalList({ state, title, empty }: JournalListProps) {
  const list = useInfiniteQuery({ ...decisionsQuery(state), refetchOnMount: "always" });
  const decisions = list.data?.pages.flatMap((page) => page.decisions) ?? [];
  if (list.data && decisions.length === 0 && empty === null) return null;
  return (
    <section aria-label={title}>
      <h2 className="text-lg font-semibold">{title}</h2>
      {list.isPending ? (
        <Skeleton className="mt-3 h-28" />
      ) : list.error && decisions.length === 0 ? (
        <Notice
          tone="bad"
          level={3}
          role="alert"
          className="mt-3"
          icon={<TriangleAlert />}
          title="These could not be loaded"
          actions={
            <Button size="sm" pending={list.isFetching} onClick={() => void list.refetch()}>
              {!list.isFetching && <RotateCcw aria-hidden />}
              Try again
            </Button>
          }
        >
          {sentence(messageOf(list.error, "The server did not respond"))} Your journal is safe on the server.
        </Notice>
      ) : decisions.length === 0 ? (
        <p className="mt-2 text-ink-3">{empty}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line overflow-hidden rounded-box border border-line bg-surface shadow-raised">
          {decisions.map((decision) => (
            <Row key={decision.id} decision={decision} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2"
          pending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </section>
  );
}

function Row({ decision }: { decision: Decision }) {
  const [asking, setAsking] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const about = truncated(decision.about, ABOUT);
  const due = decision.state === "due";
  return (
    <li className="px-4 py-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p dir="auto" className="mb-0.5 truncate text-sm text-ink-3">
            {decision.analysisId === null ? (
              about
            ) : (
              <Link
                to={paths.iris.link(decision.analysisId)}
                className="block truncate underline-offset-4 hover:underline"
              >
                {about}
              </Link>
            )}
          </p>
          <DecisionText decision={decision} />
        </div>
        {!due && !asking && (
          <Button size="sm" variant="quiet" onClick={() => setAsking(true)} className="max-sm:hidden">
            {decision.outcome === null ? "Record outcome" : "Correct"}
          </Button>
        )}
        <IconButton
          label={`Delete the decision: ${truncated(decision.decided, 60)}`}
          icon={<Trash2 />}
          className="size-8"
          onClick={() => setDeleting(true)}
        />
      </div>
      {!due && !asking && (
        <Button size="bare" variant="link" onClick={() => setAsking(true)} className="mt-2 text-sm sm:hidden">
          {decision.outcome === null ? "Record outcome" : "Correct"}
        </Button>
      )}
      {(due || asking) && !deleting && (
        <div className="mt-3">
          <OutcomeForm decision={decision} {...(asking && { onDone: () => setAsking(false) })} />
        </div>
      )}
      {deleting && <DeleteQuestion id={decision.id} onCancel={() => setDeleting(false)} />}
    </li>
  );
}

function DeleteQuestion({ id, onCancel }: { id: string; onCancel: () => void }) {
  const client = useQueryClient();
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  const remove = useMutation({
    mutationFn: () => deleteDecision(id),
    onSuccess: () => client.invalidateQueries({ queryKey: journalKeys.all }),
    onError: (error) =>
      toast({
        tone: "bad",
        title: "Not deleted",
        description: sentence(messageOf(error, "Please try again")),
      }),
  });
  return (
    <div
      role="group"
      aria-label="Delete this decision?"
      className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-box bg-sunken px-3 py-2"
    >
      <p className="text-ink-2">It is deleted permanently and no longer counts towards calibration.</p>
      <div className="flex gap-2">
        <Button ref={cancel} size="sm" variant="quiet" disabled={remove.isPending} onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" variant="danger" pending={remove.isPending} onClick={() => remove.mutate()}>
          Delete
        </Button>
      </div>
    </div>
  );
}
