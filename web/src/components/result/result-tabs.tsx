import type { AnalysisResult } from "@/api/types";
import { ClarityNumbers } from "@/components/result/clarity/clarity-numbers";
import { LensPerspectives } from "@/components/result/lenses/lens-perspectives";
import { OptionTable } from "@/components/result/options/option-table";
import { RoutingInfo } from "@/components/result/routing/routing-info";
import { ScoreHead } from "@/components/result/clarity/score-head";
import { SummaryView } from "@/components/result/summary-view";
import { ReadinessSummary } from "@/components/readiness/readiness-summary";
import { Tab, TabList, TabPanel, Tabs } from "@/components/ui/tabs";

export type ResultTab = "summary" | "perspectives" | "clarityiq";

/** Result in three tabs, as shown in a conversation. */
export function ResultTabs({ result, initial }: { result: AnalysisResult; initial: ResultTab }) {
  return (
    <Tabs defaultValue={initial} className="@container">
      <TabList aria-label="The analysis">
        <Tab value="summary">Summary</Tab>
        <Tab value="perspectives">Perspectives</Tab>
        <Tab value="clarityiq">ClarityIQ</Tab>
      </TabList>
      <TabPanel value="summary" className="space-y-4">
        <SummaryView result={result} />
        <RoutingInfo result={result} />
      </TabPanel>
      <TabPanel value="perspectives" className="space-y-4">
        <OptionTable result={result} />
        <LensPerspectives result={result} />
      </TabPanel>
      <TabPanel value="clarityiq" className="space-y-5">
        <ScoreHead result={result} />
        {result.readiness && <ReadinessSummary readiness={result.readiness} />}
        <ClarityNumbers result={result} />
      </TabPanel>
    </Tabs>
  );
}
