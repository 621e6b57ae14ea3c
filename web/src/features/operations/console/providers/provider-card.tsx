import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Provider } from "@/api/types";
import { TierBadge } from "@/components/tier";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { cx } from "@/components/ui/cx";
import { Dash } from "@/components/ui/dash";
import { moment, shortMoment } from "@/features/operations/console/common/time";
import { failureWord, kindsOf, shareOf, totalOf } from "@/features/operations/console/common/failures";
import { isInTrouble, StateBadge, StateReason } from "@/features/operations/console/providers/provider-state";
import { ServerFacts } from "@/features/operations/console/providers/server-facts";
import { amount, count, duration, money, sentence } from "@/lib/format";
import { paths } from "@/lib/paths";

/** Model with its configuration, health and cost today. */
export function ProviderCard({ provider }: { provider: Provider }) {
  const kinds = kindsOf(provider.errors24H);
  return (
    <Card aria-label={provider.label} className="flex min-w-0 flex-col p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-2 font-semibold">
            <TierBadge
              tier={provider.tier}
              label={provider.tier === 0 ? "Selected model" : `Tier ${provider.tier}`}
            />
            {provider.label}
          </h3>
          <p className="mt-1 font-mono text-sm wrap-anywhere text-ink-3">{provider.model}</p>
        </div>
        <StateBadge state={provider.state} />
      </div>
      <StateReason provider={provider} />
      {provider.queuePausedSince !== null && (
        <p className="mt-2 text-sm text-warn tabular-nums">
          Its queue <span className="font-mono">{provider.queue}</span> is paused since{" "}
          {shortMoment(provider.queuePausedSince)}.{" "}
          <Link
            to={paths.operations.link()}
            className="rounded-box text-accent underline decoration-line-strong underline-offset-4"
          >
            Show the queues
          </Link>
        </p>
      )}
      {provider.detail !== "" && <p className="mt-2 text-sm text-ink-2">{sentence(provider.detail)}</p>}
      <div className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        <Calls term="Last hour" calls={provider.calls1H} errors={totalOf(provider.errors1H)} />
        <Calls term="Last 24 hours" calls={provider.calls24H} errors={totalOf(provider.errors24H)} />
        <Figure term="Latency p50" note="of 24 hours">
          {provider.latencyP50 === null ? <Dash /> : duration(provider.latencyP50)}
        </Figure>
        <Figure term="Latency p95" note="of 24 hours">
          {provider.latencyP95 === null ? <Dash /> : duration(provider.latencyP95)}
        </Figure>
      </div>
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line pt-3 tabular-nums">
        <span className="text-sm text-ink-3">Spent today (UTC)</span>
        <Spent provider={provider} />
      </div>
      {provider.server !== null && <ServerFacts server={provider.server} />}
      {kinds.length > 0 && (
        <ul aria-label="Errors of the last 24 hours by kind" className="mt-3 flex flex-wrap gap-1.5">
          {kinds.map(([kind, n]) => (
            <li key={kind}>
              <Badge className="tabular-nums">
                {count(n)} {failureWord(kind)}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {provider.lastError !== null && !isInTrouble(provider.state) && (
        <p className="mt-3 border-l-2 border-bad-line pl-3 text-sm text-ink-2">
          <span className="block text-ink-3 tabular-nums">
            Last error, {moment(provider.lastError.at)}: {failureWord(provider.lastError.kind)}
          </span>
          <span className="line-clamp-3 wrap-anywhere" title={provider.lastError.text}>
            {provider.lastError.text}
          </span>
        </p>
      )}
    </Card>
  );
}

function Spent({ provider: { spendTodayUsd, unknownCostToday } }: { provider: Provider }) {
  return (
    <span>
      {/* No known cost and no call of unknown cost: not called. */}
      <span className="text-lg font-semibold">
        {spendTodayUsd === null && unknownCostToday === 0 ? "nothing" : money(spendTodayUsd)}
      </span>
      {unknownCostToday > 0 && (
        <span className="text-sm text-ink-3"> and {amount(unknownCostToday, "call")} of unknown cost</span>
      )}
    </span>
  );
}

function Calls({ term, calls, errors }: { term: string; calls: number; errors: number }) {
  const share = shareOf(errors, calls);
  return (
    <Figure
      term={term}
      note={
        share === null ? (
          "no calls"
        ) : (
          <span className={cx(errors > 0 && "font-medium text-bad")}>
            {errors === 0 ? "no errors" : `${amount(errors, "error")}, ${share}`}
          </span>
        )
      }
      bar={calls === 0 ? 0 : errors / calls}
    >
      {amount(calls, "call")}
    </Figure>
  );
}

interface FigureProps {
  term: string;
  note: ReactNode;
  /** Share drawn below the value: 0 to 1. */
  bar?: number;
  children: ReactNode;
}

function Figure({ term, note, bar, children }: FigureProps) {
  return (
    <dl className="min-w-0 tabular-nums">
      <dt className="text-sm text-ink-3">{term}</dt>
      <dd className="text-lg font-semibold">{children}</dd>
      {bar !== undefined && (
        <dd aria-hidden className="my-1 h-1 overflow-hidden rounded-full bg-sunken">
          <div className="h-full bg-bad" style={{ width: `${bar * 100}%` }} />
        </dd>
      )}
      <dd className="text-sm text-ink-3">{note}</dd>
    </dl>
  );
}
