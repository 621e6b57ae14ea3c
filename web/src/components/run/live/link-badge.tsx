import { WifiOff } from "lucide-react";
import { isLost } from "@/api/stream";
import type { LinkState } from "@/api/stream";
import { cx } from "@/components/ui/cx";

/** Connection state in a word while connected, in a sentence while not. */
export function LinkBadge({ link }: { link: LinkState }) {
  if (link === "ended") return null;
  const lost = isLost(link);
  return (
    <span
      role="status"
      className={cx("flex items-center gap-1.5 text-sm", lost ? "min-w-0 text-warn" : "shrink-0 text-ink-3")}
    >
      {lost ? (
        <WifiOff aria-hidden className="size-4 shrink-0" />
      ) : (
        <span
          aria-hidden
          className={cx("size-2 rounded-full", link === "live" ? "bg-good" : "bg-line-strong")}
        />
      )}
      {WORDS[link]}
    </span>
  );
}

const WORDS: Record<Exclude<LinkState, "ended">, string> = {
  connecting: "Connecting",
  live: "Live",
  reconnecting: "Connection lost, reconnecting. What has been answered is saved.",
  unreachable: "The server cannot be reached. What has been answered is saved.",
};
