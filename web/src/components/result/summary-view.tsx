import { Sparkles } from "lucide-react";
import type { AnalysisResult } from "@/api/types";
import { calibrationNote } from "@/components/result/clarity/calibration";
import { ExplainedValue } from "@/components/result/explanations/explained-value";
import { Badge } from "@/components/ui/badge";
import { Clamp } from "@/components/ui/clamp";
import { Explain } from "@/components/ui/explain";
import { figure } from "@/lib/format";

/** Summary of a result: top-line take, suggestion and model. */
export function SummaryView({ result, clamped = false }: { result: AnalysisResult; clamped?: boolean }) {
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
        <Confidence result={result} />
      </div>
      <Text clamped={clamped} lines={2} what="the top-line take" className="mt-1 text-lg font-medium">
        {summary.top_line_take}
      </Text>
      <h3 className="mt-2 text-sm font-semibold text-ink-2">iRIS suggests</h3>
      <Text clamped={clamped} lines={3} what="what iRIS suggests" className="">
        {summary.iris_suggests}
      </Text>
      <p className="mt-2 truncate text-xs text-ink-3" title={result.actualModel}>
        Analysis provided by {result.actualModel}
      </p>
    </div>
  );
}

interface TextProps {
  clamped: boolean;
  lines: 2 | 3;
  what: string;
  className: string;
  children: string;
}

function Text({ clamped, lines, what, className, children }: TextProps) {
  const look = `max-w-[72ch] ${className}`;
  return clamped ? (
    <Clamp lines={lines} what={what} className={look}>
      {children}
    </Clamp>
  ) : (
    <p dir="auto" className={`${look} lens-text`}>
      {children}
    </p>
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
      className="text-left text-sm text-ink-3 sm:ms-auto"
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
