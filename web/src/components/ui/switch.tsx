import { Switch as Radix } from "radix-ui";
import { useId } from "react";
import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import { Label } from "@/components/ui/field";

interface SwitchProps {
  label: ReactNode;
  /** Meaning of on and off. */
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
}

/** Switch with its label on the left. */
export function Switch({ label, hint, checked, onChange, disabled = false, className }: SwitchProps) {
  const id = useId();
  return (
    <div className={cx("flex items-start justify-between gap-4", className)}>
      <div className="min-w-0">
        <Label htmlFor={id} className="text-base">
          {label}
        </Label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="max-w-[64ch] text-sm text-ink-3">
            {hint}
          </p>
        )}
      </div>
      <Toggle
        id={id}
        checked={checked}
        onChange={onChange}
        disabled={disabled}
        {...(hint !== undefined && { "aria-describedby": `${id}-hint` })}
      />
    </div>
  );
}

interface ToggleProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  id?: string;
  "aria-label"?: string;
  "aria-describedby"?: string;
}

/** Switch without a label. */
export function Toggle({ onChange, ...rest }: ToggleProps) {
  return (
    <Radix.Root
      {...rest}
      onCheckedChange={onChange}
      className="relative h-5.5 w-10 shrink-0 rounded-full border border-control bg-control transition-colors duration-100 disabled:cursor-not-allowed disabled:opacity-60 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
    >
      <Radix.Thumb className="block size-4 translate-x-0.5 rounded-full bg-on-accent shadow-raised transition-transform duration-100 data-[state=checked]:translate-x-5" />
    </Radix.Root>
  );
}
