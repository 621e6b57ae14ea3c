import type { AnalysisRecord } from "@/api/types";

/** The analyses whose scenario contains what is searched for, in whatever case. */
export function matching(records: readonly AnalysisRecord[], search: string): readonly AnalysisRecord[] {
  const wanted = search.trim().toLocaleLowerCase();
  if (wanted === "") return records;
  return records.filter(({ decisionScenario }) => decisionScenario.toLocaleLowerCase().includes(wanted));
}
