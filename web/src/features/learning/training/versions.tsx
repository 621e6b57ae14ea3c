import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "@/api/errors";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast-store";
import { switchPolicy, trainingKeys } from "@/features/learning/training/queries";
import type { PolicyVersion, TrainingBoard, TrainingReport } from "@/features/learning/training/queries";
import { amount, day } from "@/lib/format";

/** Trained gates, newest first, to be switched on and off. */
export function Versions({ board, isAdmin }: { board: TrainingBoard; isAdmin: boolean }) {
  const [confirming, setConfirming] = useState<PolicyVersion | null>(null);
  return (
    <Card aria-labelledby="training-versions" className="p-4 sm:p-5">
      <CardTitle id="training-versions">Trained gates</CardTitle>
      {board.policies.length === 0 ? (
        <p className="mt-2 max-w-[64ch] text-ink-2">
          A gate appears here once training finds one that meets the quality target.
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {board.policies.map((version) => (
            <li key={version.name} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 last:pb-0">
              <Version version={version} />
              {isAdmin && (version.inForce || version.fits) && (
                <Button size="sm" onClick={() => setConfirming(version)}>
                  {version.inForce ? "Switch off" : "Switch on"}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {confirming && <Confirm version={confirming} safe={board.safe} onClose={() => setConfirming(null)} />}
    </Card>
  );
}

function Version({
  version: { name, labels, inForce, fits, report, createdAt },
}: {
  version: PolicyVersion;
}) {
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium break-words">{name}</span>
        {inForce && <Badge tone="good">Active</Badge>}
        {!fits && <Badge>For other models</Badge>}
      </p>
      <p className="text-sm text-ink-2">
        {day(createdAt)} · {amount(labels, "label")} · {savedInWords(report)}
      </p>
    </div>
  );
}

/** Saving on held-out records, with its interval if the training measured one. */
function savedInWords({ saved, savedLow, savedHigh }: TrainingReport): string {
  if (saved <= 0) return "no saving after the cost of audits";
  const range =
    savedLow === null || savedHigh === null ? "" : ` (${percent(savedLow)} to ${percent(savedHigh)})`;
  return `${percent(saved)} saved${range} on held-out records`;
}

function percent(value: number): string {
  return `${Math.round(value * 100)}%`;
}

interface ConfirmProps {
  version: PolicyVersion;
  safe: string;
  onClose: () => void;
}

function Confirm({ version: { name, inForce, report }, safe, onClose }: ConfirmProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => switchPolicy(inForce ? null : name),
    onSuccess: (board) => {
      client.setQueryData(trainingKeys.board, board);
      void client.invalidateQueries({ queryKey: ["routing", "claim"] });
      onClose();
    },
    onError: (error) =>
      toast({ tone: "bad", title: "Not switched", description: messageOf(error, "Please try again.") }),
  });
  const does = inForce ? "Switch off" : "Switch on";
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${does} ${name}?`}
      description={
        inForce
          ? `From the next analysis, ${safe} decides which answers are kept.`
          : `From the next analysis, it decides which answers are kept. ${report.sentence}`
      }
    >
      <p className="mt-3 text-ink-2">
        Running analyses keep their gate. The change is recorded in the audit log.
      </p>
      <div className="mt-6 flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button variant={inForce ? "danger" : "primary"} pending={isPending} onClick={() => mutate()}>
          {does}
        </Button>
      </div>
    </Dialog>
  );
}
