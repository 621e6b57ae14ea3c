import { CirclePause } from "lucide-react";
import type { PausedHost } from "@/api/types";
import { Notice } from "@/components/ui/notice";
import { PauseButton } from "@/features/operations/console/common/pause-button";
import { shortMoment } from "@/features/operations/console/common/time";

/** Paused provider: since when, by whom and why, and the way to resume it. */
export function PausedHostNotice({ paused: { host, pause } }: { paused: PausedHost }) {
  const by = pause.by === null ? "" : ` by ${pause.by}`;
  return (
    <Notice
      tone="warn"
      icon={<CirclePause />}
      title={`${host} is paused`}
      actions={<PauseButton target={{ kind: "provider", name: host }} isPaused />}
    >
      <p className="tabular-nums">
        Since {shortMoment(pause.since)}
        {by}. Runs that would call its models wait in their queues.
      </p>
      {pause.note !== "" && <p className="wrap-anywhere">{pause.note}</p>}
    </Notice>
  );
}
