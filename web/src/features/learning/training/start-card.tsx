import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Play } from "lucide-react";
import { messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { JobProgress } from "@/features/learning/training/job-progress";
import { boardQuery, isOpen, startTraining, trainingKeys } from "@/features/learning/training/queries";
import type { TrainingBoard, TrainingReadiness } from "@/features/learning/training/queries";
import type { Role } from "@/features/learning/training/role";
import { sentence } from "@/lib/format";

interface StartCardProps {
  role: Role;
  online: boolean;
  readiness: TrainingReadiness | undefined;
}

/** Starts a training and shows its progress. */
export function StartCard({ role, online, readiness }: StartCardProps) {
  const client = useQueryClient();
  const { data: board } = useQuery({ ...boardQuery, enabled: role !== "visitor" });
  const start = useMutation({
    mutationFn: startTraining,
    onSuccess: (job) => {
      client.setQueryData<TrainingBoard>(trainingKeys.board, (known) => known && { ...known, job });
      void client.invalidateQueries({ queryKey: trainingKeys.board });
    },
    onError: () => void client.invalidateQueries({ queryKey: trainingKeys.readiness }),
  });
  const job = board?.job ?? null;
  const reason = whyNot(role, online, readiness);
  const failed = start.isError ? sentence(messageOf(start.error, "The training could not be started")) : "";
  return (
    <Card aria-labelledby="training-start" className="p-4 sm:p-5">
      <CardTitle id="training-start">Start Training Job</CardTitle>
      <p className="mt-2 max-w-[64ch] text-ink-2">
        Trains the gate on half of the records and tests it on the other half. Nothing changes until an
        administrator switches the new gate on.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          disabled={reason !== null || isOpen(job) || start.isPending}
          pending={start.isPending}
          onClick={() => start.mutate()}
        >
          {!start.isPending && <Play aria-hidden />}
          {readiness?.ready === false ? "Need More Data" : "Start Training"}
        </Button>
        <p role="status" className="min-w-0 text-sm text-ink-3">
          {reason ?? failed}
        </p>
      </div>
      {job && <JobProgress job={job} />}
    </Card>
  );
}

function whyNot(role: Role, online: boolean, readiness: TrainingReadiness | undefined): string | null {
  if (readiness === undefined) return "The labels could not be counted yet.";
  if (!readiness.ready) return readiness.problems[0] ?? "Labels are missing.";
  if (role !== "admin") return "Only administrators can start training.";
  return online ? null : "The training server is offline.";
}
