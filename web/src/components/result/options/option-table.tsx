import type { AnalysisResult } from "@/api/types";
import { LensIcon, lensLooks } from "@/components/lens";
import { optionScores } from "@/components/result/options/option-scores";
import { Card, CardTitle } from "@/components/ui/card";
import { Dash } from "@/components/ui/dash";
import { Table, Td, Th } from "@/components/ui/table";
import { figure } from "@/lib/format";

/** Option scores by lens, with the conclusion. Renders nothing if no lens scored options. */
export function OptionTable({ result }: { result: AnalysisResult }) {
  const found = optionScores(result);
  if (found === null) return null;
  const looks = lensLooks(result.lensNames);
  return (
    <Card aria-label="Options" className="p-4">
      <CardTitle>Options through each lens</CardTitle>
      <p className="mt-1 max-w-[72ch] text-lg font-medium">{found.verdict}</p>
      <div className="mt-3">
        <Table caption="Score of each option by lens, of 10">
          <thead>
            <tr>
              <Th>Option</Th>
              {found.lenses.map((lens) => (
                <Th key={lens} className="text-right">
                  <span className="inline-flex items-center gap-1.5" title={looks[lens]?.name ?? lens}>
                    {looks[lens] && <LensIcon lens={looks[lens]} small />}
                    <span className="max-sm:sr-only">{looks[lens]?.name ?? lens}</span>
                  </span>
                </Th>
              ))}
              <Th className="text-right">Mean</Th>
            </tr>
          </thead>
          <tbody>
            {found.rows.map(({ option, scores, mean }) => (
              <tr key={option}>
                <Td className="min-w-28">
                  <span dir="auto" className="wrap-anywhere">
                    {option}
                  </span>
                </Td>
                {found.lenses.map((lens) => (
                  <Td key={lens} className="text-right">
                    <Figure value={scores[lens] ?? null} />
                  </Td>
                ))}
                <Td className="text-right font-semibold">
                  <Figure value={mean} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Card>
  );
}

function Figure({ value }: { value: number | null }) {
  return value === null ? <Dash /> : figure(value);
}
