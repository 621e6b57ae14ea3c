import { useQuery } from "@tanstack/react-query";
import { NotebookPen } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { Decision } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { DecisionForm } from "@/features/runs/journal/decision-form";
import { DecisionText } from "@/features/runs/journal/decision-text";
import { OutcomeForm } from "@/features/runs/journal/outcome-form";
import { decisionQuery } from "@/features/runs/journal/queries";
import { paths } from "@/lib/paths";

interface DecisionCardProps {
  analysisId: string;
}

/** Journal entry below a result. */
export function DecisionCard({ analysisId }: DecisionCardProps) {
  const { data: decision, isPending, error, refetch } = useQuery(decisionQuery(analysisId));
  const [writing, setWriting] = useState(false);
  if (isPending) return null;
  return (
    <Card aria-label="Decision Journal" className="p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardTitle>Decision Journal</CardTitle>
        <Button asChild variant="link" size="bare" className="text-sm">
          <Link to={paths.journal.link()}>All decisions</Link>
        </Button>
      </div>
      <div className="mt-2">
        {error ? (
          <p className="flex flex-wrap items-center gap-3 text-ink-2">
            Your entry could not be loaded.
            <Button size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          </p>
        ) : writing ? (
          <DecisionForm
            analysisId={analysisId}
            decision={decision ?? null}
            onDone={() => setWriting(false)}
          />
        ) : decision ? (
          <Written decision={decision} onEdit={() => setWriting(true)} />
        ) : (
          <Invitation onBegin={() => setWriting(true)} />
        )}
      </div>
    </Card>
  );
}

function Invitation({ onBegin }: { onBegin: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="max-w-[64ch] text-ink-2">
        Record what you decide and how sure you are. On the review date, iRIS asks how it turned out, and
        shows how reliable your confidence is.
      </p>
      <Button onClick={onBegin}>
        <NotebookPen aria-hidden />
        Record my decision
      </Button>
    </div>
  );
}

function Written({ decision, onEdit }: { decision: Decision; onEdit: () => void }) {
  const [asking, setAsking] = useState(false);
  const open = decision.outcome === null;
  return (
    <div className="space-y-3">
      <DecisionText decision={decision} />
      {decision.state === "due" || asking ? (
        <OutcomeForm decision={decision} {...(asking && { onDone: () => setAsking(false) })} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {open && (
            <Button size="sm" onClick={onEdit}>
              Change
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
            {open ? "I already know how it turned out" : "Correct the outcome"}
          </Button>
        </div>
      )}
    </div>
  );
}
