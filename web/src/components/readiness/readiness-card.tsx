import { CornerDownRight } from "lucide-react";
import type { Readiness } from "@/api/types";
import { ReadinessItems } from "@/components/readiness/readiness-items";
import { useReadiness } from "@/components/readiness/use-readiness";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { Dash } from "@/components/ui/dash";

interface ReadinessCardProps {
  /** Readiness of the result; null until there is one. */
  readiness: Readiness | null;
  /** Scenario and inputs of the run, evaluated until there is a result. */
  text: string;
  /**
   * Answers the next question; null while the run is not complete, undefined where inputs are not
   * allowed.
   */
  onAsk?: ((question: string) => void) | null | undefined;
}

/** Readiness of an analyzed decision, with the most useful next question. */
export function ReadinessCard({ readiness, text, onAsk }: ReadinessCardProps) {
  const read = useReadiness(readiness === null ? text : "");
  const shown = readiness ?? read;
  const question = shown?.nextQuestion ?? null;
  return (
    <Card aria-label="Readiness" className="p-4">
      <div className="flex items-baseline justify-between gap-3">
        <CardTitle>Readiness</CardTitle>
        <p className="font-semibold tabular-nums">
          {shown ? `${shown.known} of ${shown.total} known` : <Dash />}
        </p>
      </div>
      <p className="text-xs text-ink-3 max-sm:sr-only">
        What your own text covers, before any model reads it.
      </p>
      {shown && (
        <div className="mt-3 max-sm:relative max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:[&>ul]:flex-nowrap max-sm:[&>ul]:whitespace-nowrap">
          <ReadinessItems items={shown.items} />
        </div>
      )}
      {question !== null && (
        <div className="mt-3 border-t border-line pt-3">
          <h3 className="text-sm font-semibold text-ink-2">Next question</h3>
          <p dir="auto">{question}</p>
          {onAsk !== undefined && (
            <Button size="sm" className="mt-2" disabled={onAsk === null} onClick={() => onAsk?.(question)}>
              <CornerDownRight aria-hidden />
              Answer it in the Thinking Partner
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
