import { WifiOff } from "lucide-react";
import type { LinkState } from "@/api/stream";
import { cx } from "@/components/ui/cx";

/** Connection state. Renders nothing while connected. */
export function LinkBadge({ link }: { link: LinkState }) {
  if (link === "ended") return null;
  const lost = link === "reconnecting";
  return (
    <span
      role="status"
      className={cx("flex min-w-24 items-center gap-1.5 text-sm", lost ? "text-warn" : "text-ink-3")}
    >
      {lost ? (
        <WifiOff aria-hidden className="size-4" />
      ) : (
        <span
          aria-hidden
          className={cx("size-2 rounded-full", link === "live" ? "bg-good" : "bg-line-strong")}
        />
      )}
      {lost ? "Reconnecting; the run continues" : link === "live" ? "Live" : "Connecting"}
    </span>
  );
}
