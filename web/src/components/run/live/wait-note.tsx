import { useQuery } from "@tanstack/react-query";
import { Hourglass } from "lucide-react";
import { useEffect, useState } from "react";
import { waitQuery } from "@/api/analyses";
import type { RunWait } from "@/api/types";
import { Notice } from "@/components/ui/notice";
import { timeOfDay } from "@/lib/format";

/** Most runs start at once, and their wait is not asked for. */
const PATIENCE_MS = 3_000;

interface WaitNoteProps {
  id: string;
}

/** Says why a queued run does not start, unless workers are just busy. For queued runs only. */
export function WaitNote({ id }: WaitNoteProps) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const wait = useQuery({ ...waitQuery(id), enabled: late }).data;
  const text = wait && textOf(wait);
  if (!text) return null;
  return (
    <Notice role="status" icon={<Hourglass />} title={text.title}>
      {text.words} If it cannot be finished by {timeOfDay(wait.deadline)}, it ends and can be started again.
    </Notice>
  );
}

function textOf({ reason, continuesAt }: RunWait): { title: string; words: string } | null {
  switch (reason) {
    case "paused":
      return {
        title: "Paused by an administrator",
        words: "Your analysis is stored, and continues when the pause ends.",
      };
    case "no-workers":
      return {
        title: "No worker is available",
        words: "Your analysis is stored, and continues when a worker of this tier is back.",
      };
    case "retry":
      return {
        title: "A model did not answer",
        words: `Finished answers are kept. The next try is at ${continuesAt === null ? "once" : timeOfDay(continuesAt)}.`,
      };
    default:
      return null;
  }
}
