import { Check, ChevronDown } from "lucide-react";
import { Portal, Select as Radix } from "radix-ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";

interface SelectProps {
  id?: string;
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /** Content of the closed control. */
  shown: ReactNode;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}

export function Select({
  id,
  label,
  value,
  onValueChange,
  shown,
  disabled,
  className,
  children,
}: SelectProps) {
  const [open, setOpen] = useState(false);
  return (
    <Radix.Root
      open={open}
      onOpenChange={setOpen}
      value={value}
      onValueChange={onValueChange}
      disabled={disabled ?? false}
    >
      <Radix.Trigger
        id={id}
        aria-label={label}
        className={cx(
          "inline-flex h-9 min-w-0 items-center justify-between gap-2 rounded-box border border-line-strong bg-surface px-3 text-left text-base shadow-raised transition-colors duration-100 hover:bg-sunken disabled:cursor-not-allowed disabled:text-ink-3",
          className,
        )}
      >
        <span className="truncate">
          <Radix.Value>{shown}</Radix.Value>
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-3" />
      </Radix.Trigger>
      {open && <Portal.Root aria-hidden className="pointer-events-auto fixed inset-0 z-40" />}
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={12}
          className="z-50 max-h-96 w-88 max-w-[calc(100vw-24px)] animate-settle overflow-hidden rounded-box border border-line bg-surface shadow-overlay"
        >
          <Radix.Viewport className="p-1">{children}</Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface OptionProps {
  value: string;
  name: string;
  /** Right of the name, e.g. a state. */
  badge?: ReactNode;
  note?: ReactNode;
  disabled?: boolean;
}

export function Option({ value, name, badge, note, disabled }: OptionProps) {
  return (
    <Radix.Item
      value={value}
      textValue={name}
      disabled={disabled ?? false}
      className="relative rounded-box py-2 pr-3 pl-9 outline-none select-none data-[disabled]:cursor-not-allowed data-[highlighted]:bg-accent-tint"
    >
      <Radix.ItemIndicator className="absolute top-3 left-3">
        <Check aria-hidden className="size-4 text-accent" />
      </Radix.ItemIndicator>
      <Radix.ItemText>
        <span className="flex items-center justify-between gap-3">
          <span className={cx("font-medium", disabled === true && "text-ink-3")}>{name}</span>
          {badge}
        </span>
        {note !== undefined && <span className="mt-0.5 block text-sm text-ink-2">{note}</span>}
      </Radix.ItemText>
    </Radix.Item>
  );
}
