import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { downloadData } from "@/features/learning/training/queries";
import type { TrainingStats } from "@/features/learning/training/queries";
import type { Role } from "@/features/learning/training/role";
import { fileName, saveFile } from "@/lib/save-file";

const NAME = "iris-training-data.jsonl";

interface ExportCardProps {
  role: Role;
  address: string;
  online: boolean;
  stats: TrainingStats | undefined;
}

/** Download of the records. Errors appear next to the button and in the console. */
export function ExportCard({ role, address, online, stats }: ExportCardProps) {
  const { mutate, isPending, isError, isSuccess } = useMutation({
    mutationFn: () => downloadData(address),
    onSuccess: ({ content, disposition }) => saveFile(content, fileName(disposition, NAME)),
    onError: (error) => console.warn("training data not downloaded:", error.message),
  });
  const reason = whyNot(role, online, stats);
  return (
    <Card aria-labelledby="training-export" className="p-4 sm:p-5">
      <CardTitle id="training-export">Export Training Data</CardTitle>
      <p className="mt-2 max-w-[64ch] text-ink-2">
        Scenarios and answers of people who agreed, one JSON object per line, without names, email addresses
        and telephone numbers. Each answer includes the training weight and reliability of its analysis, from
        0 to 1.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button disabled={reason !== null || isPending} pending={isPending} onClick={() => mutate()}>
          {!isPending && <Download aria-hidden />}
          Download JSONL Data
        </Button>
        <p role="status" className="min-w-0 text-sm text-ink-3">
          {reason ?? (isError ? "The download failed." : isSuccess ? "Downloaded." : "")}
        </p>
      </div>
    </Card>
  );
}

function whyNot(role: Role, online: boolean, stats: TrainingStats | undefined): string | null {
  if (role !== "admin") return "Only administrators can download it.";
  if (!online) return "The training server is offline.";
  return stats === undefined || stats.total_records === 0 ? "There are no records yet." : null;
}
