import type { ReactNode } from "react";
import type { AgentProfile } from "@/api/types";
import { Card, CardTitle } from "@/components/ui/card";
import { Dash } from "@/components/ui/dash";
import { Explain } from "@/components/ui/explain";
import { amount, count, figure, money } from "@/lib/format";

/** What the runs of an agent say of it. A figure that no run tells is a dash. */
export function FiguresCard({ profile: { agent, figures, followers } }: { profile: AgentProfile }) {
  const { runs, basedOn, users, meanClarity, escalationRate, costPerRun } = figures;
  const of =
    basedOn === 0 ? "No run of it is completed yet." : `Of its newest ${amount(basedOn, "completed run")}.`;
  const quota = agent.runQuota === null ? "" : ` of the ${count(agent.runQuota)} that it may have`;
  return (
    <Card aria-label="Figures" className="p-4 lg:col-start-2">
      <CardTitle>Figures</CardTitle>
      <dl className="mt-2 divide-y divide-line">
        <Row term="Runs" how={`Every run counts when it begins: ${count(runs)}${quota}.`}>
          {count(runs)}
        </Row>
        {agent.isBuiltIn === "false" && (
          <Row term="Followers" how="How many people follow it now.">
            {count(followers)}
          </Row>
        )}
        <Row term="People" how={`How many different people ran it. ${of}`}>
          {basedOn === 0 ? null : count(users)}
        </Row>
        <Row
          term="Mean clarity"
          how={`The mean of their clarity scores, each 0 to 100, without runs that no model has looked at. ${of}`}
        >
          {meanClarity === null ? null : figure(meanClarity)}
        </Row>
        <Row
          term="Escalated"
          how={`The share of lens answers that were asked of a model above tier 1, because the gate did not accept what came before. ${of}`}
        >
          {escalationRate === null ? null : `${figure(escalationRate * 100)}%`}
        </Row>
        <Row
          term="Cost a run"
          how={`The mean in US dollars, of those runs whose cost is known: configured prices times the tokens that were used. ${of}`}
        >
          {costPerRun === null ? null : money(costPerRun)}
        </Row>
      </dl>
      <p className="mt-3 text-xs text-ink-3">{of}</p>
    </Card>
  );
}

interface RowProps {
  term: string;
  how: string;
  /** null: nothing tells. */
  children: ReactNode;
}

function Row({ term, how, children }: RowProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt className="text-ink-2">{term}</dt>
      <dd className="font-semibold">
        <Explain label={`${term}:`} title={term} how={<p>{how}</p>}>
          {children ?? <Dash />}
        </Explain>
      </dd>
    </div>
  );
}
