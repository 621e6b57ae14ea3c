import { Ban, CircleAlert, CircleCheck, CircleDashed, CirclePlay } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { OperatedRun } from "@/api/types";
import { Badge } from "@/components/ui/badge";
import type { Tone } from "@/components/ui/badge";

export type Status = OperatedRun["status"];

interface StatusLook {
  name: string;
  tone: Tone;
  icon: LucideIcon;
  /** Color of its segment in a bar. */
  fill: string;
}

export const STATUSES: Record<Status, StatusLook> = {
  queued: { name: "Queued", tone: "neutral", icon: CircleDashed, fill: "bg-line-strong" },
  running: { name: "Running", tone: "accent", icon: CirclePlay, fill: "bg-accent" },
  completed: { name: "Completed", tone: "good", icon: CircleCheck, fill: "bg-good" },
  failed: { name: "Failed", tone: "bad", icon: CircleAlert, fill: "bg-bad" },
  canceled: { name: "Canceled", tone: "warn", icon: Ban, fill: "bg-warn" },
};

export const STATUS_NAMES = Object.keys(STATUSES) as Status[];

export function StatusBadge({ status }: { status: Status }) {
  const { name, tone, icon: Icon } = STATUSES[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {name}
    </Badge>
  );
}
