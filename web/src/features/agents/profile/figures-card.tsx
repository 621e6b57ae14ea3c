import type { ReactNode } from "react";
import type { AgentProfile } from "@/api/types";
import { Card, CardTitle } from "@/components/ui/card";
import { Dash } from "@/components/ui/dash";
import { Explain } from "@/components/ui/explain";
import { amount, count, figure, money } from "@/lib/format";

/** Statistics of an agent's runs. Missing values are dashes. */
export function FiguresCard({ profile: { agent, figures, followers } }: { profile: AgentProfile }) {
  const { runs, basedOn, users, meanClarity, escalationRate, costPerRun } = figures;
  const of =
    basedOn === 0 ? "No completed runs yet." : `Based on its latest ${amount(basedOn, "completed run")}.`;
  const quota = agent.runQuota === null ? "" : ` of ${count(agent.runQuota)} allowed`;
  return (
    <Card aria-label="Figures" className="p-4 lg:col-start-2">
      <CardTitle>Figures</CardTitle>
      <dl className="mt-2 divide-y divide-line">
        <Row term="Runs" how={`Runs started: ${count(runs)}${quota}.`}>
          {count(runs)}
        </Row>
        {agent.isBuiltIn === "false" && (
          <Row term="Followers" how="People who follow it now.">
            {count(followers)}
          </Row>
        )}
        <Row term="People" how={`People who have run it. ${of}`}>
          {basedOn === 0 ? null : count(users)}
        </Row>
        <Row
          term="Mean clarity"
          how={`Mean clarity score, 0 to 100, excluding runs by the offline analyst. ${of}`}
        >
          {meanClarity === null ? null : figure(meanClarity)}
        </Row>
        <Row
          term="Escalated"
          how={`Share of lens answers that moved above tier 1 because the gate did not accept them. ${of}`}
        >
          {escalationRate === null ? null : `${figure(escalationRate * 100)}%`}
        </Row>
        <Row
          term="Cost per run"
          how={`Mean cost in US dollars of runs with a known cost: configured prices times tokens used. ${of}`}
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
  /** null: unknown. */
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
