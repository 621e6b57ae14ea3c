import type { ReactNode } from "react";
import type { Provider } from "@/api/types";
import { moment } from "@/features/operations/console/common/time";
import { FORMATS } from "@/features/operations/console/providers/capability-names";
import { LearnedFacts } from "@/features/operations/console/providers/learned-facts";
import { count } from "@/lib/format";

type Server = NonNullable<Provider["server"]>;

/** Capabilities of the model server and its last error message. */
export function ServerFacts({ server }: { server: Server }) {
  const spared = sparedOf(server);
  return (
    <section aria-label="Server" className="mt-3 border-t border-line pt-3">
      <h4 className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-3">
        <span className="font-mono wrap-anywhere">{server.endpoint}</span>
        <span className="tabular-nums">since {moment(server.since)}</span>
      </h4>
      <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-3 text-sm tabular-nums sm:grid-cols-[repeat(4,auto)] sm:gap-x-4">
        <Fact term="Response format">{FORMATS[server.responseFormat] ?? server.responseFormat}</Fact>
        <Fact term="Output limit">
          {server.maxTokens === "none" ? (
            "Not accepted"
          ) : (
            <span className="font-mono wrap-anywhere">{server.maxTokens.replaceAll("_", "_\u200b")}</span>
          )}
          {server.outputTokens !== null && (
            <span className="block text-ink-3">at most {count(server.outputTokens)}</span>
          )}
        </Fact>
        <Fact term="Context">
          {server.contextTokens === null ? "Not reported" : `${count(server.contextTokens)} tokens`}
        </Fact>
        <Fact term="Concurrent calls">
          {server.concurrency === null ? "No limit known" : count(server.concurrency)}
        </Fact>
      </dl>
      {spared.length > 0 && <p className="mt-2 text-sm text-ink-3">Not accepted: {spared.join(", ")}.</p>}
      <LearnedFacts server={server} />
      {!server.hasAnswered && (
        <p className="mt-2 text-sm text-ink-3">No request has succeeded with these settings yet.</p>
      )}
      {server.words !== null && (
        <p className="mt-3 border-l-2 border-warn-line pl-3 text-sm text-ink-2">
          <span className="block text-ink-3 tabular-nums">
            Server message{server.wordsAt === null ? "" : `, ${moment(server.wordsAt)}`}
          </span>
          <span className="line-clamp-3 wrap-anywhere" title={server.words}>
            {server.words}
          </span>
        </p>
      )}
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-3">{term}</dt>
      <dd className="font-medium text-ink">{children}</dd>
    </div>
  );
}

/** Request parts that are left out for this server. */
function sparedOf(server: Server): string[] {
  return [
    server.temperature ? null : "temperature",
    server.systemRole ? null : "system role (merged into the user message)",
    server.usageOption ? null : "usage in the stream",
    server.logProbs ? null : "log-probabilities",
    server.streaming ? null : "streaming",
  ].filter((name) => name !== null);
}
