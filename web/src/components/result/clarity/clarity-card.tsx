import type { ReactNode } from "react";
import { Check, X } from "lucide-react";
import type { AnalysisResult } from "@/api/types";
import { ClarityNumbers } from "@/components/result/clarity/clarity-numbers";
import { ExplainedValue } from "@/components/result/explanations/explained-value";
import { casualReading } from "@/components/result/readings/casual";
import { professionalReading } from "@/components/result/readings/professional";
import type { Readiness } from "@/components/result/readings/professional";
import { researchReading } from "@/components/result/readings/research";
import { ScoreHead } from "@/components/result/clarity/score-head";
import { Card, CardTitle } from "@/components/ui/card";
import { cx } from "@/components/ui/cx";
import { Disclosure } from "@/components/ui/disclosure";
import { Table, Td, Th } from "@/components/ui/table";
import { Tab, TabList, TabPanel, Tabs } from "@/components/ui/tabs";
import { figure } from "@/lib/format";

/** Score for three audiences: casual, professional, research. */
export function ClarityCard({ result }: { result: AnalysisResult }) {
  return (
    <Card aria-label="ClarityIQ" className="@container p-4">
      <div className="grid grid-cols-1 gap-x-8 gap-y-3 @2xl:grid-cols-[184px_minmax(0,1fr)]">
        <div>
          <CardTitle>ClarityIQ</CardTitle>
          <div className="mt-1">
            <ScoreHead result={result} />
          </div>
        </div>
        <ClarityTabs result={result} />
      </div>
      <div className="mt-4 border-t border-line pt-3">
        <Disclosure title="Technical Details" level={3}>
          <div className="@container pt-1">
            <ClarityNumbers result={result} />
          </div>
        </Disclosure>
      </div>
    </Card>
  );
}

/** The three readings alone, next to an existing score. */
export function ClarityTabs({ result }: { result: AnalysisResult }) {
  return (
    <Tabs defaultValue="casual" className="min-w-0">
      <TabList aria-label="ClarityIQ for">
        <Tab value="casual">Casual</Tab>
        <Tab value="professional">Professional</Tab>
        <Tab value="research">Research</Tab>
      </TabList>
      <TabPanel value="casual">
        <Casual result={result} />
      </TabPanel>
      <TabPanel value="professional">
        <Professional result={result} />
      </TabPanel>
      <TabPanel value="research">
        <Research result={result} />
      </TabPanel>
    </Tabs>
  );
}

function Casual({ result }: { result: AnalysisResult }) {
  const { lead, sentences, quotes } = casualReading(result);
  return (
    <>
      <Lead>{lead}</Lead>
      <p className="mt-2 max-w-[72ch]">{sentences.join(" ")}</p>
      {quotes.length > 0 && (
        <dl className="mt-3 grid grid-cols-1 gap-3 @lg:grid-cols-2">
          {quotes.map(({ term, from, text }) => (
            <div key={term} className="border-l-2 border-line-strong pl-3">
              <dt className="text-sm font-semibold text-ink-2">
                {term} <span className="font-normal text-ink-3">{from} lens</span>
              </dt>
              <dd dir="auto" className="lens-text">
                {text}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function Professional({ result }: { result: AnalysisResult }) {
  const { lead, readiness, notes } = professionalReading(result);
  return (
    <>
      <Lead>{lead}</Lead>
      <div className="mt-3">
        <Table caption="Values, targets and quality checks">
          <thead>
            <tr>
              <Th>Metric</Th>
              <Th className="text-right">Now</Th>
              <Th className="text-right">Target</Th>
              <Th className="text-right">Quality check</Th>
            </tr>
          </thead>
          <tbody>
            {readiness.map((line) => (
              <ReadinessRow key={line.name} line={line} />
            ))}
          </tbody>
        </Table>
      </div>
      <Terms terms={notes} />
    </>
  );
}

function ReadinessRow({ line }: { line: Readiness }) {
  return (
    <tr>
      <Td>{line.name}</Td>
      <Td className="text-right font-medium">
        <ExplainedValue
          field={line.field}
          label={line.name}
          title={`${line.name} ${figure(line.value)} of 100`}
          how={<p>The mean over the lenses.</p>}
        >
          {figure(line.value)}
        </ExplainedValue>
      </Td>
      <Td className="text-right whitespace-nowrap">
        <Met met={line.meetsTarget}>{line.target}+</Met>
      </Td>
      <Td className="text-right whitespace-nowrap">
        <Met met={line.passesCheck}>{line.needed}+</Met>
      </Td>
    </tr>
  );
}

function Met({ met, children }: { met: boolean; children: ReactNode }) {
  const Icon = met ? Check : X;
  return (
    <span className="inline-flex items-center gap-1">
      {children}
      <Icon aria-hidden className={cx("size-3.5", met ? "text-good" : "text-bad")} />
      <span className="sr-only">{met ? "met" : "not met"}</span>
    </span>
  );
}

function Research({ result }: { result: AnalysisResult }) {
  const { lead, facts, limits } = researchReading(result);
  return (
    <>
      <Lead>{lead}</Lead>
      <Terms terms={facts} />
      <h3 className="mt-3 text-sm font-semibold">What these values do not tell you</h3>
      <ul className="mt-1 max-w-[72ch] list-disc space-y-1 ps-4 text-sm text-ink-2 marker:text-ink-3">
        {limits.map((limit) => (
          <li key={limit} className="break-words">
            {limit}
          </li>
        ))}
      </ul>
    </>
  );
}

function Lead({ children }: { children: string }) {
  return <p className="max-w-[72ch] text-lg font-medium">{children}</p>;
}

function Terms({ terms }: { terms: { term: string; text: string }[] }) {
  return (
    <dl className="mt-3 grid grid-cols-1 gap-x-4 gap-y-1.5 text-sm @lg:grid-cols-[112px_minmax(0,1fr)]">
      {terms.map(({ term, text }) => (
        <div key={term} className="contents">
          <dt className="font-semibold text-ink-2 @max-lg:not-first:mt-1">{term}</dt>
          <dd className="max-w-[72ch] break-words tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
