import { useId } from "react";
import { LensIcon } from "@/components/lens";
import { cx } from "@/components/ui/cx";
import { Field, Input, Textarea } from "@/components/ui/field";
import { Toggle } from "@/components/ui/switch";
import { FALLBACK_NAMES, guidelinesOf } from "@/features/agents/builder/draft/draft";
import type { LensDraft } from "@/features/agents/builder/draft/draft";
import { lookOf } from "@/features/agents/builder/parts/looks";
import { placed } from "@/features/agents/builder/parts/field-props";
import type { FormPart } from "@/features/agents/builder/parts/field-props";

interface LensCardProps extends Pick<FormPart, "problems" | "pending"> {
  lens: LensDraft;
  /** Zero-based. */
  place: number;
  onChange: (part: Partial<LensDraft>) => void;
}

/** Lens editor: name and guidelines. */
export function LensCard({ lens, place, onChange, problems, pending }: LensCardProps) {
  const id = useId();
  const look = lookOf(lens, place);
  const lines = guidelinesOf(lens.guidelines).length;
  return (
    <fieldset
      aria-labelledby={id}
      className={cx(
        "flex min-w-0 flex-col gap-3 rounded-box border p-4 transition-colors duration-100",
        lens.enabled ? cx(look.line, "bg-surface") : "border-line bg-sunken",
      )}
    >
      <div className="flex items-center gap-3">
        <LensIcon lens={look} className={cx(!lens.enabled && "opacity-50")} />
        <h3 id={id} className="flex-1 font-semibold">
          Lens {place + 1}
        </h3>
        {!lens.enabled && <span className="text-sm text-ink-3">Not used</span>}
        <Toggle
          aria-label={`Use lens ${place + 1}`}
          checked={lens.enabled}
          onChange={(enabled) => onChange({ enabled })}
          disabled={pending}
        />
      </div>
      <Field label="Lens name" error={problems.at(`lenses.${place}.name`)}>
        {(control) => (
          <Input
            {...control}
            {...placed(problems, `lenses.${place}.name`)}
            dir="auto"
            autoComplete="off"
            placeholder={FALLBACK_NAMES[place]}
            value={lens.name}
            readOnly={pending}
            onFocus={(event) => {
              // Select a placeholder name on focus, so that typing replaces it.
              if (event.target.value === `Lens ${place + 1}`) event.target.select();
            }}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Guidelines"
        hint={lines === 0 ? "One guideline per line" : `${lines} ${lines === 1 ? "guideline" : "guidelines"}`}
        error={problems.at(`lenses.${place}.guidelines`)}
        className="flex-1"
      >
        {(control) => (
          <Textarea
            {...control}
            {...placed(problems, `lenses.${place}.guidelines`)}
            rows={6}
            dir="auto"
            placeholder={EXAMPLES[place]}
            value={lens.guidelines}
            readOnly={pending}
            onChange={(event) => onChange({ guidelines: event.target.value })}
            className="field-sizing-content max-h-120 min-h-36 flex-1 px-3 py-2"
          />
        )}
      </Field>
    </fieldset>
  );
}

const EXAMPLES = [
  "Check whether the reasoning holds.\nName the assumption that everything depends on.",
  "Say who is affected and was not asked.\nAsk what each of them is owed.",
  "Separate what is known from what is hoped.\nName the missing figure.",
  "Describe the situation in two years.\nName what cannot be undone.",
];
