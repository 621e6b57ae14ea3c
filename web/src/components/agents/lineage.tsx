import { GitFork } from "lucide-react";
import { Fragment } from "react";
import { Link } from "react-router-dom";
import type { Ancestor } from "@/api/types";
import { paths } from "@/lib/paths";

interface LineageProps {
  /** Nearest ancestor first. */
  lineage: readonly Ancestor[];
}

/** Ancestors of an agent, nearest first. Renders nothing if there are none. */
export function Lineage({ lineage }: LineageProps) {
  if (lineage.length === 0) return null;
  return (
    <p className="flex gap-1.5 text-sm text-ink-2">
      <GitFork aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
      <span className="min-w-0">
        Started from{" "}
        {lineage.map(({ id, name, creatorName }, index) => (
          <Fragment key={id}>
            {index > 0 && ", which was started from "}
            <Link
              to={paths.agent.link(id)}
              className="font-medium text-accent underline decoration-line-strong underline-offset-4 hover:decoration-accent"
            >
              {name}
            </Link>{" "}
            by {creatorName}
          </Fragment>
        ))}
      </span>
    </p>
  );
}
