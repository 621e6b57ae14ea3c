import type { Provider } from "@/api/types";
import { Disclosure } from "@/components/ui/disclosure";
import { moment } from "@/features/operations/console/common/time";
import { FORMATS, TERMS } from "@/features/operations/console/providers/capability-names";
import { count } from "@/lib/format";

type Server = NonNullable<Provider["server"]>;
type Fact = Server["learned"][number];

/** What was learned about a server, when, and from what. */
export function LearnedFacts({ server }: { server: Server }) {
  if (server.learned.length === 0) return null;
  return (
    <Disclosure title="How this was learned" note={count(server.learned.length)} className="mt-3">
      <ul className="space-y-2 text-sm">
        {server.learned.map((fact) => (
          <li key={fact.name}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>
                <span className="text-ink-3">{TERMS[fact.name] ?? fact.name}: </span>
                {valueOf(server, fact.name)}
              </span>
              <span className="text-ink-3 tabular-nums">{moment(fact.at)}</span>
            </p>
            <p className="line-clamp-3 wrap-anywhere text-ink-2" title={fact.detail}>
              {sourceOf(fact)}
            </p>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function valueOf(server: Server, name: string): string {
  if (name === "responseFormat") return FORMATS[server.responseFormat] ?? server.responseFormat;
  const value = server[name as keyof Server];
  if (typeof value === "boolean") return value ? "accepted" : "not accepted";
  if (typeof value === "number") return name === "concurrency" ? count(value) : `${count(value)} tokens`;
  return typeof value === "string" ? value : "";
}

function sourceOf({ source, detail }: Fact): string {
  switch (source) {
    case "refusal":
      return detail === "" ? "From a refused request" : `From a refused request: ${detail}`;
    case "report":
      return detail === "" ? "Reported by the server" : `Reported by ${detail}`;
    case "answers":
      return "Observed in answers";
    case "calls":
      return "Observed in concurrent calls";
  }
}
