import type { AgentLens } from "@/api/types";
import { Badge } from "@/components/ui/badge";

export interface Contents {
  name: string;
  goal: string;
  category: string;
  tags: readonly string[];
  lenses: readonly AgentLens[];
}

/** All texts of an agent as readers see them. */
export function AgentContents({ agent: { name, goal, category, tags, lenses } }: { agent: Contents }) {
  return (
    <section aria-label={name} className="space-y-3 rounded-box border border-line bg-sunken p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 dir="auto" className="min-w-0 font-semibold wrap-anywhere">
          {name}
        </h3>
        <Badge>{category}</Badge>
      </div>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {goal}
      </p>
      {tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Badge dir="auto" className="wrap-anywhere">
                {tag}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <ul aria-label="Lenses" className="grid gap-3 border-t border-line pt-3 sm:grid-cols-2">
        {lenses.map((lens) => (
          <li key={lens.id} className="min-w-0">
            <p dir="auto" className="font-medium wrap-anywhere">
              {lens.name}
              {!lens.enabled && <span className="font-normal text-ink-3"> (off)</span>}
            </p>
            <ul className="mt-1 list-disc space-y-0.5 pl-5 text-sm text-ink-2">
              {lens.focusBullets.map((point) => (
                <li key={point} dir="auto" className="wrap-anywhere">
                  {point}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
