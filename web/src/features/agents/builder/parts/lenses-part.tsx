import { CircleAlert } from "lucide-react";
import type { FormPart } from "@/features/agents/builder/parts/field-props";
import { LensCard } from "@/features/agents/builder/parts/lens-card";
import { Part } from "@/features/agents/builder/parts/part";

/** The four lens editors. */
export function LensesPart({ draft, changeLens, problems, pending }: FormPart) {
  const error = problems.at("lenses");
  return (
    <Part
      title="Lenses"
      about="Each lens studies the decision independently and follows its own guidelines. Write them as instructions to a thoughtful colleague."
    >
      {error !== undefined && (
        <p
          data-place="lenses"
          tabIndex={-1}
          role="alert"
          className="flex items-start gap-1.5 text-sm text-bad outline-none"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        {draft.lenses.map((lens, place) => (
          <LensCard
            key={place}
            lens={lens}
            place={place}
            onChange={(part) => changeLens(place, part)}
            problems={problems}
            pending={pending}
          />
        ))}
      </div>
    </Part>
  );
}
