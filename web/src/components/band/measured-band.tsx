import type { AnalysisResult, Band } from "@/api/types";
import { BandScale } from "@/components/band/band-scale";
import { intervalOf } from "@/lib/band-text";
import { figure, money } from "@/lib/format";
import { clarityRating } from "@/lib/score";

interface MeasuredBandProps {
  result: AnalysisResult;
  band: Band;
}

/** Measured band: interval, effect on the label, changes and cost. */
export function MeasuredBand({ result, band }: MeasuredBandProps) {
  return (
    <>
      <p className="text-lg font-medium tabular-nums">
        {figure(result.score)} <span className="text-ink-2">({intervalOf(band)})</span>
      </p>
      <BandScale low={band.low} high={band.high} score={result.score} />
      <p className="max-w-[72ch] text-ink-2">{meaning(band)}</p>
      <h3 className="mt-4 text-sm font-semibold">What changed</h3>
      {band.moved.length === 0 ? (
        <p className="mt-1 text-sm text-ink-2">No lens moved by 1 point of 10 or more.</p>
      ) : (
        <ul className="mt-1 space-y-1 text-sm">
          {band.moved.map(({ lens, from, to, why }) => (
            <li key={lens} className="flex flex-wrap gap-x-2 tabular-nums">
              <span className="font-medium">{result.lensNames[lens] ?? lens}</span>
              <span className="text-ink-2">
                {figure(from)} <span aria-hidden>→</span>
                <span className="sr-only">to</span> {figure(to)} of 10
              </span>
              <span className="text-ink-2">· {why}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-xs text-ink-3">
        {band.repetitions} repetitions: {band.changes.join(", ")}. Cost {money(band.cost)}, on the receipt.
      </p>
    </>
  );
}

function meaning(band: Band): string {
  const without = band.uncapped ? `Without the ceiling, the band would be ${intervalOf(band.uncapped)}.` : "";
  if (band.low === band.high) {
    return `Every repetition reaches the ceiling of ${figure(band.high)}, so the score does not move. ${without}`;
  }
  const falls = `In repeated runs, ClarityIQ falls in this interval ${figure(band.level)} times in 100. ${labelWords(band)}`;
  return band.uncapped ? `${falls} It ends at the ceiling of ${figure(band.high)}. ${without}` : falls;
}

function labelWords({ low, high }: { low: number; high: number }): string {
  const [below, above] = [clarityRating(low).word, clarityRating(high).word];
  return below === above ? `The label stays ${below}.` : `The label can be ${below} or ${above}.`;
}
