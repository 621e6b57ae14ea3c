import { useId } from "react";
import { DEFAULT_LENS_IDS, LensIcon, lensLook } from "@/components/lens";
import { Field, Input } from "@/components/ui/field";
import type { LensDraft } from "@/features/operations/admin/agents/draft";

const MAX_NAME_LENGTH = 60;
const POINT_MOST = 500;

interface LensFieldsProps {
  lens: LensDraft;
  /** Zero-based. */
  place: number;
  pending: boolean;
  onChange: (lens: LensDraft) => void;
}

/** Lens of a new global agent: name and three focus points. */
export function LensFields({ lens, place, pending, onChange }: LensFieldsProps) {
  const id = useId();
  const plain = lens.name.trim().toLowerCase();
  const look = lensLook(DEFAULT_LENS_IDS.includes(plain) ? plain : `own-${place}`, lens.name, place);
  return (
    <fieldset aria-labelledby={id} className="flex min-w-0 flex-col gap-3 rounded-box border border-line p-4">
      <div className="flex items-center gap-3">
        <LensIcon lens={look} />
        <h4 id={id} className="font-semibold">
          Lens {place + 1}
        </h4>
      </div>
      <Field label="Lens Name">
        {(control) => (
          <Input
            {...control}
            dir="auto"
            autoComplete="off"
            maxLength={MAX_NAME_LENGTH}
            placeholder={EXAMPLES[place]}
            value={lens.name}
            readOnly={pending}
            onChange={(event) => onChange({ ...lens, name: event.target.value })}
          />
        )}
      </Field>
      <div role="group" aria-label="Focus Points" className="space-y-2">
        <p aria-hidden className="text-sm font-medium">
          Focus Points
        </p>
        {lens.points.map((point, at) => (
          <Input
            key={at}
            aria-label={`Focus point ${at + 1}`}
            placeholder={`Focus point ${at + 1}`}
            dir="auto"
            autoComplete="off"
            maxLength={POINT_MOST}
            value={point}
            readOnly={pending}
            onChange={(event) => {
              const points = lens.points.map((one, index) => (index === at ? event.target.value : one));
              onChange({ ...lens, points });
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

const EXAMPLES = ["Logical", "Ethical", "Factual", "Strategic"];
