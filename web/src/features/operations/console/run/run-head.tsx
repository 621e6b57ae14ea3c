import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { OperatedRun } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { cx } from "@/components/ui/cx";
import { Dash } from "@/components/ui/dash";
import { agentOf, tierName } from "@/features/operations/console/common/names";
import type { RunAction } from "@/features/operations/console/common/queries";
import { StatusBadge } from "@/features/operations/console/common/status";
import { moment, span } from "@/features/operations/console/common/time";
import { RUN_ACTIONS, RUN_ACTION_NAMES, isAllowed, costOf } from "@/features/operations/console/runs/actions";
import { paths } from "@/lib/paths";
import { shortId } from "@/lib/short-id";

interface RunHeadProps {
  run: OperatedRun;
  policy: string | null;
  onAct: (what: RunAction) => void;
}

/** Facts of a run with its ID and actions. */
export function RunHead({ run, policy, onAct }: RunHeadProps) {
  const facts: [string, ReactNode][] = [
    ["Owner", run.owner],
    ["Kind", <Kind key="kind" run={run} />],
    ["Requested model", run.model],
    ["Tier", `${tierName(run.tier)}, attempt ${run.attempt}`],
    ["Gate policy", policy],
    ["Created", moment(run.createdAt)],
    ["Claimed", run.startedAt === null ? null : moment(run.startedAt)],
    ["Ended", run.finishedAt === null ? null : moment(run.finishedAt)],
    ["Waited", run.waitedSeconds === null ? null : span(run.waitedSeconds)],
    ["Took", run.tookSeconds === null ? null : span(run.tookSeconds)],
    ["Cost", costOf(run)],
  ];
  return (
    <Card aria-label="Run" className="p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="flex items-center gap-2 text-xl font-semibold tracking-tight">
          Run <span className="font-mono font-medium">{shortId(run.id)}</span>
        </h2>
        <StatusBadge status={run.status} />
        <CopyButton size="sm" variant="quiet" text={run.id} label="Copy ID" />
        <div className="flex gap-2 sm:ml-auto">
          {RUN_ACTION_NAMES.filter((what) => isAllowed(what, run)).map((what) => (
            <Button
              key={what}
              size="sm"
              variant={what === "cancel" ? "danger" : "secondary"}
              onClick={() => onAct(what)}
            >
              {RUN_ACTIONS[what].name}
            </Button>
          ))}
        </div>
      </div>
      {run.error !== null && (
        <p
          className={cx(
            "mt-3 rounded-box border px-3 py-2 wrap-anywhere",
            run.status === "canceled"
              ? "border-line bg-sunken text-ink-2"
              : "border-bad-line bg-bad-tint text-bad",
          )}
        >
          {run.error}
        </p>
      )}
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 tabular-nums sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
        {facts.map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-sm text-ink-3">{term}</dt>
            <dd className="wrap-anywhere">{value ?? <Dash />}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Kind of a run with its agent. The page of agents opens a private one. */
function Kind({ run }: { run: OperatedRun }) {
  const agent = agentOf(run);
  if (agent === null) return run.kind;
  return (
    <>
      {run.kind} by <bdi>{agent}</bdi>
      {run.agent === null && run.agentId !== null && (
        <Link
          to={paths.admin.link("agents", { q: run.agentId })}
          className="block w-fit text-sm underline decoration-line-strong underline-offset-4 hover:decoration-accent"
        >
          Read with reason
        </Link>
      )}
    </>
  );
}
