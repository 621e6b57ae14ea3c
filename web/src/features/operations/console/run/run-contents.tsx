import { isSafety } from "@/api/analysis-result";
import type { StoredRunContents } from "@/api/types";
import { ModelText } from "@/components/model-text";

/** Prompts and answers of a run. */
export function RunContents({ contents }: { contents: StoredRunContents }) {
  const { title, scenario, inputs, result } = contents;
  return (
    <div className="space-y-4 rounded-box border border-line bg-sunken p-4">
      <Part title={title ?? "Scenario"} text={scenario} />
      {inputs.map((input, place) => (
        <Part key={`${place} ${input}`} title="Added later" text={input} />
      ))}
      {result === null ? (
        <p className="text-ink-3">No result.</p>
      ) : (
        !isSafety(result) && (
          <>
            <Part
              isByModel
              title="Summary"
              text={`${result.irisSummary.top_line_take}\n${result.irisSummary.iris_suggests}`}
            />
            {Object.entries(result.lenses).map(([id, lens]) => (
              <Part
                key={id}
                isByModel
                title={lens.name}
                text={[lens.reasoning, ...lens.insights, ...lens.nextSteps].filter(Boolean).join("\n")}
              />
            ))}
          </>
        )
      )}
    </div>
  );
}

function Part({ title, text, isByModel = false }: { title: string; text: string; isByModel?: boolean }) {
  return (
    <section>
      <h3 dir="auto" className="font-semibold wrap-anywhere">
        {title}
      </h3>
      <div dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap text-ink-2">
        {isByModel ? <ModelText text={text} /> : text}
      </div>
    </section>
  );
}
