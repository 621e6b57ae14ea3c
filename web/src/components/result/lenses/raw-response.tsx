import type { AnalysisResult } from "@/api/types";
import { sourceOf } from "@/components/result/routing/provenance";
import { SUMMARY_CALL } from "@/components/run/run-state";
import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";

/** Unparsed model output. */
export function RawResponse({ result }: { result: AnalysisResult }) {
  const parts = Object.entries(result.rawResponse);
  if (parts.length === 0) return null;
  return (
    <Card aria-label="Raw response" className="px-4 py-3">
      <Disclosure title="Raw response" note={`${parts.length} texts`} level={2}>
        <div className="space-y-1">
          {parts.map(([call, text]) => (
            <Disclosure key={call} title={nameOf(call, result)} note={noteOf(call, result)} level={3}>
              <pre
                dir="auto"
                // Focusable for keyboard scrolling.
                // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
                tabIndex={0}
                className="max-h-96 overflow-auto rounded-box bg-sunken p-3 font-mono text-xs break-words whitespace-pre-wrap"
              >
                {text === "" ? "(nothing)" : text}
              </pre>
            </Disclosure>
          ))}
        </div>
      </Disclosure>
    </Card>
  );
}

function nameOf(call: string, result: AnalysisResult): string {
  return call === SUMMARY_CALL ? "Summary" : (result.lensNames[call] ?? call);
}

function noteOf(call: string, result: AnalysisResult): string {
  const lens = result.lenses[call];
  return lens ? sourceOf(lens).replace(`${lens.name} · `, "") : (result.versions.summaryPrompt ?? "");
}
