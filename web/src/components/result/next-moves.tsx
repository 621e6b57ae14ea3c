import type { AnalysisResult, LensResult } from "@/api/types";
import { LensIcon, lensLooks } from "@/components/lens";
import { GroundedText } from "@/components/result/grounding/grounded-text";

/** First step and first unknown of each lens, without repetitions. */
export function NextMoves({ result }: { result: AnalysisResult }) {
  return (
    <div className="mt-5 grid animate-settle gap-x-8 gap-y-4 border-t border-line pt-4 empty:hidden @lg:grid-cols-2">
      <Moves title="First steps" result={result} pick={({ nextSteps }) => nextSteps[0]} />
      <Moves title="Open questions" result={result} pick={({ unknowns }) => unknowns[0]} />
    </div>
  );
}

interface MovesProps {
  title: string;
  result: AnalysisResult;
  pick: (lens: LensResult) => string | undefined;
}

function Moves({ title, result, pick }: MovesProps) {
  const looks = lensLooks(result.lensNames);
  const seen = new Set<string>();
  const moves = Object.entries(result.lenses).flatMap(([lens, answer]) => {
    const text = pick(answer);
    if (text === undefined || seen.has(text)) return [];
    seen.add(text);
    return [{ lens, text, marks: answer.ungrounded }];
  });
  if (moves.length === 0) return null;
  return (
    <section>
      <h3 className="text-sm font-semibold text-ink-2">{title}</h3>
      <ul className="mt-2 space-y-2">
        {moves.map(({ lens, text, marks }) => {
          const look = looks[lens];
          return (
            <li key={lens} className="flex gap-2.5">
              {look && (
                <span title={`${look.name} lens`}>
                  <LensIcon lens={look} small />
                  <span className="sr-only">{look.name}:</span>
                </span>
              )}
              <div dir="auto" className="max-w-[64ch] min-w-0 lens-text">
                <GroundedText text={text} marks={marks} />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
