import { lensLook } from "@/components/lens";
import { ModelText } from "@/components/model-text";
import { Badge } from "@/components/ui/badge";
import { cx } from "@/components/ui/cx";
import type { Compared } from "@/features/runs/compare/compared";
import type { ColumnProps } from "@/features/runs/compare/compared-column";
import { useChanges } from "@/features/runs/compare/use-compared";
import { withoutOpenMarkup } from "@/lib/model-text";

type InsightsProps = Pick<ColumnProps, "first" | "count"> & { compared: Compared };

/** Insights of each lens, with marks on those missing in the first analysis. */
export function ColumnInsights({ compared, first, count }: InsightsProps) {
  const ready = compared.result !== null && first?.result != null;
  const changes = useChanges(compared.id, first?.id ?? compared.id, ready);
  const written = compared.lenses.filter(({ insights, writing }) => insights.length > 0 || writing !== "");
  if (written.length === 0) {
    return <p className="text-ink-3">{compared.result ? "No separate insights." : "None yet."}</p>;
  }
  const places = compared.lenses.map(({ lens }) => lens);
  return (
    <div className="space-y-4">
      {written.map(({ lens, name, insights, writing }) => {
        const change = changes?.lenses.find((other) => other.lens === lens);
        const added = new Set(change?.added);
        const reworded = new Map(change?.changed.map(({ before, after }) => [after, before]));
        return (
          <section key={lens} aria-label={`${name} insights`}>
            <h4 className={cx("text-sm font-semibold", lensLook(lens, name, places.indexOf(lens)).ink)}>
              {name}
            </h4>
            <ul className="mt-1 space-y-1.5">
              {insights.map((insight, index) => (
                <li
                  key={index}
                  dir="auto"
                  className={cx(
                    "relative ps-4 before:absolute before:start-0 before:text-ink-3 before:content-['•']",
                    added.has(insight) && "font-medium",
                  )}
                >
                  <ModelText text={insight} />{" "}
                  {added.has(insight) && (
                    <Badge tone="accent">{count === 2 ? "only here" : "not in A"}</Badge>
                  )}
                  {reworded.has(insight) && <Badge title={`A: ${reworded.get(insight)}`}>reworded</Badge>}
                </li>
              ))}
            </ul>
            {writing !== "" && (
              <p dir="auto" aria-hidden className="mt-1 line-clamp-4 lens-text text-ink-3">
                {withoutOpenMarkup(writing)}
              </p>
            )}
            {change && change.dropped.length > 0 && (
              <details className="mt-1.5 text-sm">
                <summary className="text-ink-3">
                  {change.dropped.length} {change.dropped.length === 1 ? "insight" : "insights"} only in A
                </summary>
                <ul className="mt-1 space-y-1 ps-4 text-ink-3">
                  {change.dropped.map((insight, index) => (
                    <li key={index} dir="auto">
                      <ModelText text={insight} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </section>
        );
      })}
    </div>
  );
}
