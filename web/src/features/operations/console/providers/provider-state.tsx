import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  KeyRound,
  TriangleAlert,
  Unplug,
  Wallet,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { Provider } from "@/api/types";
import { Badge } from "@/components/ui/badge";
import type { Tone } from "@/components/ui/badge";
import { cx } from "@/components/ui/cx";
import { shortMoment } from "@/features/operations/console/common/time";
import { failureWord } from "@/features/operations/console/common/failures";
import { amount, count } from "@/lib/format";

type State = Provider["state"];
type Outcomes = NonNullable<Provider["outcomes"]>;

interface Look {
  name: string;
  tone: Tone;
  icon: LucideIcon;
}

const STATES: Record<State, Look> = {
  ready: { name: "Ready", tone: "good", icon: CircleCheck },
  degraded: { name: "Degraded", tone: "warn", icon: TriangleAlert },
  failing: { name: "Failing", tone: "bad", icon: CircleAlert },
  "quota-exceeded": { name: "Quota exceeded", tone: "bad", icon: Wallet },
  unauthorised: { name: "Unauthorised", tone: "bad", icon: KeyRound },
  unreachable: { name: "Unreachable", tone: "bad", icon: Unplug },
  "no-calls": { name: "No calls", tone: "neutral", icon: CircleDashed },
  offline: { name: "Offline analyst", tone: "neutral", icon: Ban },
  "not-configured": { name: "Not configured", tone: "warn", icon: Ban },
};

function isDown(state: State): boolean {
  return STATES[state].tone === "bad";
}

/** States whose reason contains the last error. */
export function isInTrouble(state: State): boolean {
  return isDown(state) || state === "degraded";
}

export function StateBadge({ state }: { state: State }) {
  const { name, tone, icon: Icon } = STATES[state];
  return (
    <Badge tone={tone} className="shrink-0">
      <Icon aria-hidden />
      {name}
    </Badge>
  );
}

/** Reason for the state: outcomes of the latest requests, since when, and the last error of a model in trouble. */
export function StateReason({ provider }: { provider: Provider }) {
  const { state, outcomes, lastError } = provider;
  if (state === "no-calls") {
    return (
      <p className="mt-3 text-sm text-ink-3">Not called in the last 24 hours, so its state is unknown.</p>
    );
  }
  if (outcomes === null || state === "offline" || state === "not-configured") return null;
  if (state === "ready") return <p className="mt-3 text-sm text-ink-3 tabular-nums">{readyText(outcomes)}</p>;
  return (
    <div
      className={cx(
        "mt-3 rounded-box border px-3 py-2 text-sm tabular-nums",
        isDown(state) ? "border-bad-line bg-bad-tint" : "border-warn-line bg-warn-tint",
      )}
    >
      <p className="font-medium text-ink">{troubleText(state, provider.host, outcomes)}</p>
      <p className="text-ink-2">{timesText(outcomes)}</p>
      {lastError !== null && (
        <p className="mt-1 line-clamp-3 wrap-anywhere text-ink-2" title={lastError.text}>
          Last error, {shortMoment(lastError.at)}, {failureWord(lastError.kind)}: {lastError.text}
        </p>
      )}
    </div>
  );
}

function readyText({ since, recent, failed, lastAt }: Outcomes): string {
  const last = `Last call ${shortMoment(lastAt)}.`;
  if (failed > 0)
    return `${count(recent - failed)} of the last ${amount(recent, "request")} answered. ${last}`;
  return since === null
    ? `No failures in 24 hours. ${last}`
    : `No failures since ${shortMoment(since)}. ${last}`;
}

function troubleText(state: State, host: string | null, outcomes: Outcomes): string {
  const server = host ?? "The provider";
  switch (state) {
    case "quota-exceeded":
      return "The account at the provider has no quota left.";
    case "unauthorised":
      return `${server} refuses the API key.`;
    case "unreachable":
      return `${server} cannot be reached.`;
    case "degraded":
      return `${count(outcomes.failed)} of the last ${amount(outcomes.recent, "request")} failed.`;
    default:
      return outcomes.failedInARow === 1
        ? `The only request to ${server} failed.`
        : `The last ${count(outcomes.failedInARow)} requests to ${server} failed.`;
  }
}

function timesText({ since, answeredAt, lastAt }: Outcomes): string {
  const start = since === null ? "" : `Since ${shortMoment(since)}. `;
  const answered = answeredAt === null ? "No answer in 24 hours." : `Last answer ${shortMoment(answeredAt)}.`;
  return `${start}${answered} Last call ${shortMoment(lastAt)}.`;
}
