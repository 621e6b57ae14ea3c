import { cx } from "@/components/ui/cx";
import { initialsOfName } from "@/lib/person-name";

const SIZES = {
  xs: "size-4 text-[0.5rem]",
  sm: "size-8 text-xs",
  md: "size-10 text-sm",
  lg: "size-14 text-xl",
};

/** Two-letter initials of an agent. Decorative. */
export function AgentInitials({ name, size = "md" }: { name: string; size?: keyof typeof SIZES }) {
  return (
    <span
      aria-hidden
      className={cx(
        "grid shrink-0 place-items-center rounded-box bg-accent-tint font-semibold text-accent select-none",
        SIZES[size],
      )}
    >
      {initialsOfName(name)}
    </span>
  );
}
