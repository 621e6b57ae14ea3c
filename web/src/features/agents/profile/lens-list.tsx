import type { AgentLens } from "@/api/types";
import { LensIcon, lensLook } from "@/components/lens";
import { Badge } from "@/components/ui/badge";
import { cx } from "@/components/ui/cx";

/** Lenses of an agent with their guidelines. */
export function LensList({ lenses }: { lenses: readonly AgentLens[] }) {
  return (
    <section aria-labelledby="lenses">
      <h2 id="lenses" className="text-lg font-semibold">
        Lenses
      </h2>
      <ul className="mt-3 grid gap-4 md:grid-cols-2">
        {lenses.map((lens, place) => (
          <Lens key={lens.id} lens={lens} place={place} />
        ))}
      </ul>
    </section>
  );
}

function Lens({ lens: { id, name, enabled, focusBullets }, place }: { lens: AgentLens; place: number }) {
  const look = lensLook(id, name, place);
  return (
    <li
      className={cx(
        "min-w-0 rounded-box border p-4",
        enabled ? "border-line bg-surface shadow-raised" : "border-dashed border-line-strong",
      )}
    >
      <div className="flex items-center gap-3">
        <LensIcon lens={look} />
        <h3 dir="auto" className="min-w-0 flex-1 font-semibold wrap-anywhere">
          {name}
        </h3>
        {!enabled && <Badge>Off</Badge>}
      </div>
      {focusBullets.length === 0 ? (
        <p className="mt-3 text-ink-3">No guidelines.</p>
      ) : (
        <ul aria-label={`Guidelines of ${name}`} className="mt-3 space-y-1.5 text-ink-2">
          {focusBullets.map((bullet, index) => (
            <li
              key={index}
              dir="auto"
              className="relative ps-4 wrap-anywhere before:absolute before:start-0 before:text-ink-3 before:content-['•']"
            >
              {bullet}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
