import { Check } from "lucide-react";
import { Checkbox as Radix } from "radix-ui";
import { useId } from "react";
import type { ReactNode } from "react";
import { Label } from "@/components/ui/field";

interface CheckboxProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** Checkbox with a label and a hint. */
export function Checkbox({ label, hint, checked, onChange, disabled = false }: CheckboxProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <Radix.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(now) => onChange(now === true)}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="mt-0.5 grid size-4.5 shrink-0 place-items-center rounded-[5px] border border-control bg-surface shadow-raised transition-colors duration-100 disabled:opacity-60 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Radix.Indicator>
          <Check aria-hidden className="size-3.5 text-on-accent" strokeWidth={3} />
        </Radix.Indicator>
      </Radix.Root>
      <div className="min-w-0">
        <Label htmlFor={id} className="text-base">
          {label}
        </Label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-sm text-ink-3">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
