import { CircleAlert, GitFork } from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button";
import type { Origin } from "@/features/agents/builder/draft/draft";
import { paths } from "@/lib/paths";

interface OriginLineProps {
  origin: Origin;
  /** Reason why it cannot be credited as the origin. */
  error: string | undefined;
  onDrop: () => void;
}

/** Source agent of the draft. */
export function OriginLine({ origin, error, onDrop }: OriginLineProps) {
  return (
    <div data-place="origin" tabIndex={-1} className="space-y-1 outline-none">
      <p className="flex items-start gap-1.5 text-ink-2">
        <GitFork aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
        <span>
          Started from{" "}
          <Link
            to={paths.agent.link(origin.id)}
            className="font-medium text-accent underline decoration-line-strong underline-offset-4 hover:decoration-accent"
          >
            {origin.name}
          </Link>{" "}
          by {origin.creatorName}. Your agent will credit it as its origin.
        </span>
      </p>
      {error !== undefined && (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-bad">
          <span className="flex items-start gap-1.5">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {error}
          </span>
          <Button size="sm" onClick={onDrop}>
            Continue without crediting it
          </Button>
        </div>
      )}
    </div>
  );
}
