import { Sparkles } from "lucide-react";
import type { AnalysisResult } from "@/api/types";
import { calibrationNote } from "@/components/result/clarity/calibration";
import { ExplainedValue } from "@/components/result/explanations/explained-value";
import { Badge } from "@/components/ui/badge";
import { cx } from "@/components/ui/cx";
import { Explain } from "@/components/ui/explain";
import { figure } from "@/lib/format";
import { ModelText } from "@/components/model-text";

interface SummaryViewProps {
  result: AnalysisResult;
  /** As the first thing on its page. */
  large?: boolean;
}

/** Summary of a result: top-line take, suggestion and model. */
export function SummaryView({ result, large = false }: SummaryViewProps) {
  const summary = result.irisSummary;
  return (
    <div className="animate-settle">
      <div className="flex min-h-6 flex-wrap items-center gap-2">
        <h2 className="text-sm font-semibold text-ink-2">Top-line take</h2>
        {summary.novelty_flag === "high" && <NovelBadge />}
        {result.stoppedEarly && <Badge>Finished early at your request</Badge>}
        {result.endedBecause && (
          <>
            <Badge tone="warn">Ended early</Badge>
            <span className="text-sm text-ink-3">{result.endedBecause}</span>
          </>
        )}
        {!large && <Confidence result={result} />}
      </div>
      <div
        dir="auto"
        className={cx(
          "mt-1 max-w-[72ch] lens-text",
          large ? "text-lg font-semibold tracking-tight sm:text-xl" : "text-lg font-medium",
        )}
      >
        <ModelText text={summary.top_line_take} />
      </div>
      <h3 className={cx("text-sm font-semibold text-ink-2", large ? "mt-4" : "mt-2")}>iRIS suggests</h3>
      <div dir="auto" className={cx("max-w-[72ch] lens-text", large && "sm:text-lg")}>
        <ModelText text={summary.iris_suggests} />
      </div>
      <div className="mt-2 flex flex-wrap items-baseline gap-x-4 text-xs text-ink-3">
        <p className="break-words">Analysis provided by {result.actualModel}</p>
        {large && <Confidence result={result} />}
      </div>
    </div>
  );
}

function NovelBadge() {
  return (
    <Badge tone="accent">
      <Sparkles aria-hidden />
      <Explain
        label="Verdict:"
        title="Novel"
        how={<p>The lenses disagree strongly on this decision; a standard answer is unlikely to fit.</p>}
        className="no-underline"
      >
        Novel
      </Explain>
    </Badge>
  );
}

const AUTHORS = {
  model: {
    short: "Written by a model",
    long: "A model wrote this summary and stated its confidence, 0 to 100.",
  },
  rules: {
    short: "Written by rules",
    long: "Rules wrote this summary from your text. No language model has read it.",
  },
  sample: {
    short: "Written by hand",
    long: "Summary and confidence, 0 to 100, were written by hand. No model was asked.",
  },
  fallback: {
    short: "Written by rules",
    long: "Rules wrote this summary and its confidence from the lens answers. No model was asked.",
  },
};

function Confidence({ result }: { result: AnalysisResult }) {
  const { irisSummary, confidenceCalibration } = result;
  const author = AUTHORS[summarySource(result)];
  const value = figure(irisSummary.confidence);
  const note = calibrationNote(confidenceCalibration);
  return (
    <ExplainedValue
      field="irisSummary.confidence"
      label="Summary:"
      title={`Confidence of the summary: ${value}`}
      how={
        <>
          <p>{author.long}</p>
          {note !== null && <p>Confidence is {note}.</p>}
        </>
      }
      className="text-left text-sm text-ink-3"
    >
      {author.short} · confidence {value}
      {note !== null && `, ${note}`}
    </ExplainedValue>
  );
}

/** Offline results of earlier versions name a model as the author of rule-based text. */
function summarySource({ irisSummary, offline, sample }: AnalysisResult): keyof typeof AUTHORS {
  const source: string = irisSummary.source;
  if (sample) return "sample";
  if (offline || source === "rules") return "rules";
  return source === "model" ? "model" : "fallback";
}
