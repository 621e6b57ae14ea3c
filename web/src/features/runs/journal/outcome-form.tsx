import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleHelp, ThumbsDown, ThumbsUp } from "lucide-react";
import { useId, useState } from "react";
import { messageOf } from "@/api/errors";
import type { Decision } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Label, Textarea } from "@/components/ui/field";
import { toast } from "@/components/ui/toast-store";
import { journalKeys, resolveDecision } from "@/features/runs/journal/queries";
import type { Outcome } from "@/features/runs/journal/queries";
import { sentence } from "@/lib/format";

export const OUTCOMES = {
  well: { name: "Well", icon: ThumbsUp, tone: "good" },
  badly: { name: "Badly", icon: ThumbsDown, tone: "bad" },
  unclear: { name: "Not clear", icon: CircleHelp, tone: "neutral" },
} as const;

interface OutcomeFormProps {
  decision: Decision;
  onDone?: () => void;
}

/** Outcome in one click, with an optional note. */
export function OutcomeForm({ decision, onDone }: OutcomeFormProps) {
  const client = useQueryClient();
  const id = useId();
  const [note, setNote] = useState(decision.note);
  const resolve = useMutation({
    mutationFn: (outcome: Outcome) => resolveDecision(decision.id, { outcome, note: note.trim() }),
    onSuccess: () => {
      onDone?.();
      return client.invalidateQueries({ queryKey: journalKeys.all });
    },
    onError: (error) =>
      toast({ tone: "bad", title: "Not saved", description: sentence(messageOf(error, "Please try again")) }),
  });
  return (
    <div className="rounded-box bg-sunken p-3">
      <Label htmlFor={id}>How did it turn out?</Label>
      <Textarea
        id={id}
        rows={1}
        dir="auto"
        maxLength={2000}
        value={note}
        readOnly={resolve.isPending}
        placeholder="What did you learn? (optional)"
        onChange={(event) => setNote(event.target.value)}
        className="mt-1.5 px-3 py-1.5"
      />
      <div role="group" aria-label="How did it turn out?" className="mt-2 flex flex-wrap gap-2">
        {Object.entries(OUTCOMES).map(([outcome, { name, icon: Icon }]) => {
          const chosen = resolve.isPending && resolve.variables === outcome;
          return (
            <Button
              key={outcome}
              size="sm"
              pending={chosen}
              disabled={resolve.isPending}
              onClick={() => resolve.mutate(outcome as Outcome)}
            >
              {!chosen && <Icon aria-hidden />}
              {name}
            </Button>
          );
        })}
        {onDone && (
          <Button size="sm" variant="quiet" disabled={resolve.isPending} onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  );
}
