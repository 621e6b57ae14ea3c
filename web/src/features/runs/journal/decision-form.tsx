import { useMutation, useQueryClient } from "@tanstack/react-query";
import { NotebookPen } from "lucide-react";
import { useState } from "react";
import { messageOf } from "@/api/errors";
import type { Decision } from "@/api/types";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { Field, Input, Textarea } from "@/components/ui/field";
import { toast } from "@/components/ui/toast-store";
import { ConfidenceField } from "@/features/runs/journal/confidence-field";
import { PERIODS, dayAfter, today } from "@/features/runs/journal/days";
import { decisionQuery, journalKeys, recordDecision } from "@/features/runs/journal/queries";
import { sentence } from "@/lib/format";

const MOST = 2000;
const EVEN = 50;

interface DecisionFormProps {
  analysisId: string;
  /** Existing entry to edit. */
  decision: Decision | null;
  onDone: () => void;
}

/** Form for decision, confidence and review date. */
export function DecisionForm({ analysisId, decision, onDone }: DecisionFormProps) {
  const client = useQueryClient();
  const [decided, setDecided] = useState(decision?.decided ?? "");
  const [confidence, setConfidence] = useState(decision?.confidence ?? EVEN);
  const [reviewOn, setReviewOn] = useState(decision?.reviewOn ?? dayAfter(PERIODS[1]));
  const [missing, setMissing] = useState(false);
  const save = useMutation({
    mutationFn: () => recordDecision(analysisId, { decided: decided.trim(), confidence, reviewOn }),
    onSuccess: (written) => {
      client.setQueryData(decisionQuery(analysisId).queryKey, written);
      void client.invalidateQueries({ queryKey: [...journalKeys.all, "list"] });
      onDone();
    },
    onError: (error) =>
      toast({ tone: "bad", title: "Not saved", description: sentence(messageOf(error, "Please try again")) }),
  });
  const isBlank = decided.trim() === "";
  return (
    <form
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(isBlank);
        if (!isBlank && !save.isPending) save.mutate();
      }}
    >
      <Field
        label="What did you decide?"
        {...(missing && isBlank && { error: "Please enter what you decided." })}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            dir="auto"
            maxLength={MOST}
            value={decided}
            readOnly={save.isPending}
            onChange={(event) => setDecided(event.target.value)}
            className="px-3 py-2"
          />
        )}
      </Field>
      <ConfidenceField value={confidence} onChange={setConfidence} disabled={save.isPending} />
      <ReviewDay value={reviewOn} onChange={setReviewOn} />
      <div className="flex flex-wrap justify-end gap-2">
        {decision !== null && (
          <Button variant="quiet" disabled={save.isPending} onClick={onDone}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant="primary" pending={save.isPending}>
          {!save.isPending && <NotebookPen aria-hidden />}
          {decision === null ? "Save decision" : "Save"}
        </Button>
      </div>
    </form>
  );
}

function ReviewDay({ value, onChange }: { value: string; onChange: (day: string) => void }) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label="When will you know?" className="max-sm:w-full">
        {(control) => (
          <Input
            {...control}
            type="date"
            required
            min={today()}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="h-9 w-44 max-sm:w-full"
          />
        )}
      </Field>
      <div role="group" aria-label="Or choose a date" className="flex flex-wrap gap-1.5">
        {PERIODS.map((period) => {
          const day = dayAfter(period);
          return (
            <Button
              key={period.name}
              size="sm"
              variant="quiet"
              aria-pressed={day === value}
              onClick={() => onChange(day)}
              className={cx("h-9", day === value && "bg-accent-tint text-accent")}
            >
              {period.name}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
