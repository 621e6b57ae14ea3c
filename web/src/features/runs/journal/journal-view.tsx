import { useInfiniteQuery } from "@tanstack/react-query";
import { NotebookPen, Plus } from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button";
import { CalibrationCard } from "@/features/runs/journal/calibration-card";
import { JournalList } from "@/features/runs/journal/journal-list";
import { decisionsQuery } from "@/features/runs/journal/queries";
import type { DecisionState } from "@/features/runs/journal/queries";
import { paths } from "@/lib/paths";
import { usePageTitle } from "@/lib/use-page-title";

/** All decisions, due ones first. */
export function JournalView() {
  usePageTitle("Decision Journal");
  const empty = useIsEmpty();
  return (
    <div className="mx-auto max-w-4xl space-y-8 px-4 py-8 sm:px-6 sm:py-10">
      <header>
        <h1 className="text-2xl font-semibold tracking-tight">Decision Journal</h1>
        <p className="mt-1 max-w-[72ch] text-ink-2">
          What you decided, how sure you were, and how it turned out.
        </p>
      </header>
      {empty ? (
        <NoDecisions />
      ) : (
        <>
          <JournalList state="due" title="Due for review" empty="Nothing is due." />
          <CalibrationCard />
          <JournalList state="open" title="Open" empty={null} />
          <JournalList state="resolved" title="Resolved" empty={null} />
        </>
      )}
    </div>
  );
}

/** Returns whether all three lists are loaded and empty. */
function useIsEmpty(): boolean {
  return [useIsEmptyOf("due"), useIsEmptyOf("open"), useIsEmptyOf("resolved")].every(Boolean);
}

function useIsEmptyOf(state: DecisionState): boolean {
  const { data } = useInfiniteQuery(decisionsQuery(state));
  return data?.pages.every(({ decisions }) => decisions.length === 0) === true;
}

function NoDecisions() {
  return (
    <div className="rounded-box border border-dashed border-line-strong px-4 py-12 text-center">
      <NotebookPen aria-hidden className="mx-auto size-6 text-ink-3" />
      <p className="mt-3 font-medium">No decisions yet</p>
      <p className="mx-auto mt-1 max-w-[56ch] text-ink-2">
        Study a decision, then record below its result what you decide and how sure you are.
      </p>
      <Button asChild variant="primary" className="mt-4">
        <Link to={paths.iris.link()}>
          <Plus aria-hidden />
          New analysis
        </Link>
      </Button>
    </div>
  );
}
