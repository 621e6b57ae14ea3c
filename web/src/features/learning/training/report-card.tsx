import { useQuery } from "@tanstack/react-query";
import { Chart } from "@/components/chart/chart";
import { CalibrationPlot } from "@/components/chart/drawings";
import { Card, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { Table, Td, Th } from "@/components/ui/table";
import { boardQuery } from "@/features/learning/training/queries";
import type { TrainingReport } from "@/features/learning/training/queries";
import { count, figure } from "@/lib/format";

const HEIGHT = 260;

interface ReceivedProps {
  kept: NonNullable<TrainingReport["kept"]>;
}

interface ShareProps {
  name: string;
  share: NonNullable<ReceivedProps["kept"]["judged"]>;
}

/** Report of the newest training, on held-out records. */
export function ReportCard() {
  const { data: board, isError } = useQuery(boardQuery);
  if (!board) return isError ? null : <Skeleton className="order-3 h-40 lg:order-none" />;
  const report = board.job?.report ?? board.policies[0]?.report;
  return (
    <Card aria-labelledby="training-report" className="order-3 min-w-0 p-4 sm:p-5 lg:order-none">
      <CardTitle id="training-report">Training report</CardTitle>
      {report === undefined ? (
        <p className="mt-2 max-w-[64ch] text-ink-2">
          No training yet. This card shows the cost and quality of a trained gate on held-out records, and how
          reliable its forecasts are.
        </p>
      ) : (
        <Report report={report} />
      )}
    </Card>
  );
}

function Report({ report }: { report: TrainingReport }) {
  const { learned, inForce } = report;
  return (
    <>
      <p className="mt-2 max-w-[64ch]">{inWords(report)}</p>
      <Table caption="Quality and cost on held-out records" className="mt-4">
        <thead>
          <tr>
            <Th className="whitespace-normal!">On held-out records</Th>
            <Th className="text-right whitespace-normal!">Quality kept</Th>
            <Th className="text-right">Cost</Th>
            <Th className="text-right whitespace-normal!">Reached top tier</Th>
          </tr>
        </thead>
        <tbody>
          {learned && <Row name="Trained gate" way={learned} />}
          <Row name="Previous gate" way={inForce} />
          <Row name="Top tier at once" way={{ quality: report.ceiling ?? 1, cost: 1, toTheTop: 1 }} />
        </tbody>
      </Table>
      <p className="mt-2 text-sm text-ink-3">
        {count(report.labels)} records compared with the top tier: {count(report.learnedFrom)} for training,{" "}
        {count(report.lookedAt)} held out
        {report.weak > 0 && <>, {count(report.weak)} weaker labels</>}. Quality is the share of answers that
        are not worse than one of the top tier; cost is relative to asking it at once.
      </p>
      {report.kept && <Received kept={report.kept} />}
      {report.calibration.length > 0 && <Calibration report={report} />}
    </>
  );
}

/** Quality of the answers that people received, by the judge and by people. */
function Received({ kept: { judged, ceiling, counted, lenses, sentence } }: ReceivedProps) {
  if (!judged || !ceiling) return null;
  return (
    <section aria-labelledby="received" className="mt-5">
      <h3 id="received" className="text-sm font-semibold">
        Answers that people received
      </h3>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
        <Share name={`Not worse, by the top tier (${count(lenses)} audits)`} share={judged} />
        <Share name="A second answer of the top tier" share={ceiling} />
        {counted && <Share name="With people's ratings counted" share={counted} />}
      </dl>
      <p className="mt-2 text-sm text-ink-3">{sentence}</p>
    </section>
  );
}

function Share({ name, share: { estimate, low, high } }: ShareProps) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-right tabular-nums">
        {percent(estimate)} <span className="text-ink-3">{`(${percent(low)} to ${percent(high)})`}</span>
      </dd>
    </>
  );
}

function Row({ name, way }: { name: string; way: TrainingReport["inForce"] }) {
  return (
    <tr>
      <Td>{name}</Td>
      {[way.quality, way.cost, way.toTheTop].map((value, index) => (
        // Fixed columns.
        <Td key={index} className="text-right">
          {percent(value)}
        </Td>
      ))}
    </tr>
  );
}

function Calibration({ report: { calibration, brier } }: { report: TrainingReport }) {
  return (
    <Chart
      className="mt-6"
      title="Calibration: forecast that the cheapest answer is good enough, and how often it was"
      caption="Forecast that the cheapest answer is good enough, and how often it was"
      height={HEIGHT}
      table={[
        ["Forecast", "Good enough", "95% interval", "Records"],
        ...calibration.map(({ said, seen, low, high, records }) => [
          percent(said),
          percent(seen),
          `${percent(low)} to ${percent(high)}`,
          count(records),
        ]),
      ]}
      note={
        <p className="mt-2 text-sm text-ink-3">
          Brier score {brier.toFixed(3)}; 0 is perfect. Lines are 95% intervals; on the dashed line, forecasts
          match outcomes.
        </p>
      }
    >
      <CalibrationPlot
        label="Forecast"
        points={calibration.map(({ said, seen, low, high, records }) => ({
          confidence: said * 100,
          share: seen * 100,
          low: low * 100,
          high: high * 100,
          n: records,
        }))}
      />
    </Chart>
  );
}

/** Cost and quality compared with the active gate. */
function inWords({ learned, inForce, lookedAt, sentence }: TrainingReport): string {
  if (learned === null) return `No trained gate meets the quality target. ${sentence}`;
  const cost = 1 - learned.cost / inForce.cost;
  const cheaper = `${percent(Math.abs(cost))} ${cost < 0 ? "more" : "less"} than the active gate`;
  const quality = (learned.quality - inForce.quality) * 100;
  const better =
    Math.abs(quality) < 0.05
      ? "with the same quality"
      : `with ${figure(Math.abs(quality))} points ${quality < 0 ? "less" : "more"} of the top tier's quality`;
  return `On ${count(lookedAt)} held-out records, the trained gate would have cost ${cheaper}, ${better}.`;
}

function percent(value: number): string {
  return `${figure(value * 100)}%`;
}
