import { Check, Minus } from "lucide-react";
import { Checkbox as Radix } from "radix-ui";
import { cx } from "@/components/ui/cx";

interface SelectionCheckboxProps {
  label: string;
  checked: boolean | "indeterminate";
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
}

/** Checkbox without a visible label; the row names it. */
export function SelectionCheckbox({
  label,
  checked,
  onChange,
  disabled = false,
  className,
}: SelectionCheckboxProps) {
  return (
    <Radix.Root
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onCheckedChange={(now) => onChange(now === true)}
      className={cx(
        "relative grid size-4.5 shrink-0 place-items-center rounded-[5px] border border-control bg-surface shadow-raised after:absolute after:-inset-2.5 disabled:opacity-60 data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent",
        className,
      )}
    >
      <Radix.Indicator>
        {checked === "indeterminate" ? (
          <Minus aria-hidden className="size-3.5 text-on-accent" strokeWidth={3} />
        ) : (
          <Check aria-hidden className="size-3.5 text-on-accent" strokeWidth={3} />
        )}
      </Radix.Indicator>
    </Radix.Root>
  );
}
