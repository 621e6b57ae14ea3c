import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, RotateCcw, TriangleAlert } from "lucide-react";
import { messageOf } from "@/api/errors";
import type { CheckedServer } from "@/api/types";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Skeleton } from "@/components/ui/skeleton";
import { cx } from "@/components/ui/cx";
import { serversQuery } from "@/features/operations/console/common/queries";
import { clockTime } from "@/features/operations/console/common/time";
import { count, sentence } from "@/lib/format";

/** Check of the model servers at a host: software, models, and what to change. Empty for hosts without one. */
export function ServerChecks({ host }: { host: string }) {
  const { data, error, isFetching, isPending, refetch } = useQuery(serversQuery);
  const again = (
    <Button size="bare" variant="link" pending={isFetching} onClick={() => void refetch()} className="gap-1">
      {!isFetching && <RotateCcw aria-hidden />}
      Check again
    </Button>
  );
  if (isPending) return <Skeleton className="mt-2 h-20" />;
  if (data === undefined) {
    return (
      <p role="status" className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
        {sentence(messageOf(error, "The server could not be checked"))} {again}
      </p>
    );
  }
  return data.servers
    .filter((server) => server.host === host)
    .map((server) => (
      <section
        key={server.address}
        aria-label={`Check of ${server.address}`}
        className="mt-2 mb-4 rounded-box border border-line bg-surface p-4"
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <Software server={server} />
          <p className="flex items-center gap-x-3 text-sm text-ink-3 tabular-nums">
            Checked {clockTime(data.at)} {again}
          </p>
        </div>
        <Advice server={server} />
        <Configured server={server} />
        {server.modelCount > 0 && <Models server={server} />}
      </section>
    ));
}

function Software({ server: { software, version, address, state } }: { server: CheckedServer }) {
  const name = software ?? (state === "ready" ? "OpenAI-compatible server" : "Model server");
  return (
    <h3 className="min-w-0 font-semibold">
      {name} {version !== null && <span className="font-normal text-ink-2">{version}</span>}
      <span className="ms-2 font-mono text-sm font-normal wrap-anywhere text-ink-3">{address}</span>
    </h3>
  );
}

function Advice({ server: { advice } }: { server: CheckedServer }) {
  if (advice.length === 0) return null;
  return (
    <ul aria-label="What to change" className="mt-3 space-y-2 text-sm">
      {advice.map(({ text, isBlocking }) => {
        const Icon = isBlocking ? CircleAlert : TriangleAlert;
        return (
          <li
            key={text}
            className={cx(
              "flex gap-2 rounded-box border px-3 py-2",
              isBlocking ? "border-bad-line bg-bad-tint" : "border-warn-line bg-warn-tint",
            )}
          >
            <Icon
              aria-hidden
              className={cx("mt-0.5 size-4 shrink-0", isBlocking ? "text-bad" : "text-warn")}
            />
            <p className="max-w-[100ch] min-w-0 wrap-anywhere">
              <Commands text={text} />
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** Text with commands between backticks. */
function Commands({ text }: { text: string }) {
  return text.split("`").map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code key={part} className="rounded-box bg-sunken px-0.5 font-mono">
        {part}
      </code>
    ),
  );
}

function Configured({ server: { configured, software } }: { server: CheckedServer }) {
  if (configured.length === 0) return null;
  return (
    <ul aria-label="Configured models" className="mt-3 space-y-1.5 text-sm">
      {configured.map(({ model, isServed, contextTokens, contextIsMost, contextFrom }) => (
        <li key={model} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-mono wrap-anywhere">{model}</span>
          <Badge tone={isServed ? "good" : "bad"}>
            {isServed ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
            {isServed ? "Available" : "Missing"}
          </Badge>
          {isServed && (
            <span className="text-ink-3 tabular-nums" title={contextFrom ?? undefined}>
              {contextTokens === null
                ? `${software ?? "The server"} does not report its context`
                : `Context of ${contextIsMost ? "at most " : ""}${count(contextTokens)} tokens`}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Models({ server: { models, modelCount } }: { server: CheckedServer }) {
  return (
    <Disclosure title="Models on this server" note={count(modelCount)} className="mt-3">
      <ul className="columns-1 gap-6 font-mono text-sm text-ink-2 sm:columns-2">
        {models.map((name) => (
          <li key={name} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
      {models.length < modelCount && (
        <p className="mt-1 text-sm text-ink-3">{count(modelCount - models.length)} more are not shown.</p>
      )}
    </Disclosure>
  );
}
