import { useQuery } from "@tanstack/react-query";
import { SearchX, TriangleAlert, X } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { analysisQuery } from "@/api/analyses";
import { hasStatus, messageOf } from "@/api/errors";
import type { AnalysisRead } from "@/api/types";
import { useRun } from "@/components/run/use-run";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Skeleton } from "@/components/ui/skeleton";
import { ColumnBody } from "@/features/runs/compare/column-body";
import { comparedOf, isUnderWay } from "@/features/runs/compare/compared";
import type { Compared } from "@/features/runs/compare/compared";
import { useStoredAtEnd } from "@/features/runs/compare/use-compared";
import { sentence } from "@/lib/format";
import { paths } from "@/lib/paths";

export interface ColumnProps {
  id: string;
  /** A, B, C or D. */
  letter: string;
  /** The reference analysis; null until loaded and in its own column. */
  first: Compared | null;
  /** Number of columns. */
  count: number;
  onRemove: (id: string) => void;
  /** Called when the displayed content changes. */
  onShown: (compared: Compared) => void;
}

/** One analysis in the comparison, live or finished. */
export function ComparedColumn(props: ColumnProps) {
  const { id, letter, onRemove } = props;
  const detail = useQuery(analysisQuery(id));
  return (
    <article
      id={`compared-${letter}`}
      aria-label={`Analysis ${letter}`}
      className="grid min-w-0 scroll-mt-28 content-start gap-0 rounded-box border border-line bg-surface shadow-raised md:row-span-7 md:grid-rows-subgrid"
    >
      <header className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4">
        <span
          aria-hidden
          className="grid size-6 place-items-center rounded-full bg-tier-3 text-xs font-semibold text-tier-3-ink"
        >
          {letter}
        </span>
        <h2 className="sr-only">Analysis {letter}</h2>
        {detail.data && (
          <Button asChild variant="link" size="bare" className="text-sm">
            <Link to={paths.iris.link(id)}>Open the result</Link>
          </Button>
        )}
        <IconButton
          label={`Remove analysis ${letter} from the comparison`}
          icon={<X />}
          className="ml-auto size-8"
          onClick={() => onRemove(id)}
        />
      </header>
      {detail.data ? (
        isUnderWay(detail.data) ? (
          <Live {...props} detail={detail.data} />
        ) : (
          <Shown {...props} compared={comparedOf(detail.data, null)} />
        )
      ) : detail.error ? (
        <Missing error={detail.error} again={() => void detail.refetch()} pending={detail.isFetching} />
      ) : (
        <div aria-busy className="space-y-3 p-4 md:row-span-6">
          <Skeleton className="h-12" />
          <Skeleton className="h-16" />
          <Skeleton className="h-40" />
        </div>
      )}
    </article>
  );
}

function Live({ detail, ...props }: ColumnProps & { detail: AnalysisRead }) {
  const run = useRun(detail.id);
  useStoredAtEnd(detail.id, run.state);
  return <Shown {...props} compared={comparedOf(detail, run.state)} />;
}

function Shown({ compared, onShown, ...props }: ColumnProps & { compared: Compared }) {
  const key = JSON.stringify([compared.status, compared.score, compared.lenses, compared.receipt.cost]);
  useEffect(() => {
    onShown(compared);
    // `compared` changes on every render; report it only when its content changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, onShown]);
  return <ColumnBody compared={compared} {...props} />;
}

function Missing({ error, again, pending }: { error: Error; again: () => void; pending: boolean }) {
  const gone = hasStatus(error, 403, 404, 422);
  const Icon = gone ? SearchX : TriangleAlert;
  return (
    <div role="alert" className="px-4 py-10 text-center md:row-span-6">
      <Icon aria-hidden className="mx-auto size-6 text-ink-3" />
      <p className="mt-3 font-medium">
        {gone ? "This analysis was not found" : "This analysis could not be loaded"}
      </p>
      <p className="text-ink-2">
        {gone
          ? "It was deleted or belongs to another account."
          : sentence(messageOf(error, "The server did not respond"))}
      </p>
      {!gone && (
        <Button size="sm" pending={pending} onClick={again} className="mt-3">
          Try again
        </Button>
      )}
    </div>
  );
}
