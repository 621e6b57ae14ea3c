import { RotateCcw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useReplay } from "@/features/runs/samples/use-replay";

/** Replays a sample from its start. */
export function ReplayButton({
  sample,
  onStarted,
}: {
  sample: string;
  onStarted: (analysisId: string) => void;
}) {
  const { replay, pending } = useReplay(onStarted);
  return (
    <Button pending={pending !== null} onClick={() => replay(sample)}>
      {pending === null && <RotateCcw aria-hidden />}
      Replay
    </Button>
  );
}
