import { useId } from "react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { cx } from "@/components/ui/cx";
import { Label } from "@/components/ui/field";
import { Option, Select } from "@/components/ui/select";
import type { ModelOption } from "@/features/agents/builder/parts/models";

interface ModelFieldProps {
  label: string;
  lead?: ReactNode;
  value: string;
  options: ModelOption[];
  onChange: (model: string) => void;
  disabled: boolean;
  /** Full width, with room for its note. */
  wide?: boolean;
}

/** Model select with availability. */
export function ModelField({
  label,
  lead,
  value,
  options,
  onChange,
  disabled,
  wide = false,
}: ModelFieldProps) {
  const id = useId();
  const chosen = options.find((option) => option.id === value);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex items-center gap-2">
        <Label htmlFor={id}>{label}</Label>
        {lead}
      </div>
      <Select
        id={id}
        label={label}
        value={value}
        shown={value}
        onValueChange={onChange}
        disabled={disabled}
        className={cx("h-10", wide && "md:max-w-96")}
      >
        {options.map((option) => (
          <Option
            key={option.id}
            value={option.id}
            name={option.id}
            disabled={option.state === "unavailable"}
            badge={<StateBadge option={option} />}
            {...(option.note !== "" && { note: option.note })}
          />
        ))}
      </Select>
      {/* Reserves its space until the state is loaded. */}
      <p className={cx("text-sm text-ink-3", wide ? "min-h-5.5" : "min-h-10")}>
        {chosen && (
          <>
            <StateBadge option={chosen} /> {chosen.note}
          </>
        )}
      </p>
    </div>
  );
}

function StateBadge({ option: { state } }: { option: ModelOption }) {
  if (state === "active") return <Badge tone="good">Active</Badge>;
  if (state === "spent") return <Badge tone="warn">Quota Exceeded</Badge>;
  if (state === "stood-in") return <Badge tone="warn">Replaced</Badge>;
  if (state === "unavailable") return <Badge tone="warn">Not available</Badge>;
  return state === "offline" ? <Badge>Offline analyst</Badge> : null;
}
