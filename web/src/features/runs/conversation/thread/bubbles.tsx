import { format } from "date-fns";
import type { ReactNode } from "react";
import { Logo } from "@/components/logo";
import { cx } from "@/components/ui/cx";
import { fullDate } from "@/lib/format";

interface UserBubbleProps {
  text: string;
  timestamp?: string;
}

/** Message of the user. */
export function UserBubble({ text, timestamp }: UserBubbleProps) {
  return (
    <li className="flex flex-col items-end">
      <span className="sr-only">You said:</span>
      <p
        dir="auto"
        className="max-w-[min(72ch,88%)] rounded-box bg-accent-tint px-4 py-2.5 lens-text text-ink"
      >
        {text}
      </p>
      {timestamp !== undefined && <Time at={timestamp} className="mt-1" />}
    </li>
  );
}

interface AgentBubbleProps {
  name: string;
  /** Next to the name. */
  badges?: ReactNode;
  timestamp?: string;
  children: ReactNode;
}

/** Reply, under the name of its author. */
export function AgentBubble({ name, badges, timestamp, children }: AgentBubbleProps) {
  return (
    <li className="rounded-box border border-line bg-surface p-4 shadow-raised">
      <div className="flex min-h-6 flex-wrap items-center gap-2">
        <Logo size="sm" />
        <span className="min-w-0 truncate font-semibold">{name}</span>
        {badges}
        {timestamp !== undefined && <Time at={timestamp} className="ms-auto" />}
      </div>
      <div className="mt-3">{children}</div>
    </li>
  );
}

function Time({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} title={fullDate(at)} className={cx("text-xs text-ink-3 tabular-nums", className)}>
      {format(new Date(at), "h:mm a")}
    </time>
  );
}
