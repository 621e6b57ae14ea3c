import { Checkbox } from "@/components/ui/checkbox";
import { PARTS, toggledParts } from "@/lib/parts";
import type { Part } from "@/lib/parts";

interface PartsFieldProps {
  /** Selectable parts. */
  offered: readonly Part[];
  parts: readonly Part[];
  onChange: (parts: Part[]) => void;
  disabled?: boolean;
}

/** Selects what readers see in addition to the scores. */
export function PartsField({ offered, parts, onChange, disabled = false }: PartsFieldProps) {
  return (
    <fieldset>
      <legend className="font-medium">What readers see</legend>
      <p className="text-sm text-ink-3">
        Always included: scores, labels, lenses, tiers and the receipt. The parts below may repeat your words.
      </p>
      <div className="mt-3 grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
        {offered.map((part) => (
          <div key={part} className={part === "scenario" ? "sm:col-span-2" : undefined}>
            <Checkbox
              label={PARTS[part].name}
              hint={PARTS[part].hint}
              checked={parts.includes(part)}
              disabled={disabled}
              onChange={(isOn) => onChange(toggledParts(parts, part, isOn))}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
