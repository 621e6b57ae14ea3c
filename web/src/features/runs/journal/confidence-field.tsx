import { useId } from "react";
import { Label } from "@/components/ui/field";

interface ConfidenceFieldProps {
  value: number;
  onChange: (value: number) => void;
  disabled?: boolean;
  hint?: string;
}

/** Confidence in percent. */
export function ConfidenceField({ value, onChange, disabled = false, hint }: ConfidenceFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <Label htmlFor={id}>How sure are you that it will turn out well?</Label>
        <output htmlFor={id} className="font-semibold tabular-nums">
          {value}%
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={value}
        disabled={disabled}
        aria-valuetext={`${value} percent`}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-6 w-full accent-accent disabled:opacity-60"
      />
      <div aria-hidden className="flex justify-between text-xs text-ink-3">
        <span>It will not</span>
        <span>Even odds</span>
        <span>Certain</span>
      </div>
      {hint !== undefined && <p className="text-sm text-ink-3">{hint}</p>}
    </div>
  );
}
