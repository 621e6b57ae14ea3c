import { cx } from "@/components/ui/cx";

const LOOKS: Record<number, string> = {
  1: "bg-tier-1 text-tier-1-ink",
  2: "bg-tier-2 text-tier-2-ink",
  3: "bg-tier-3 text-tier-3-ink",
};

/** Classes of a tier's shade; tier 0 is a selected model. */
export function tierLook(tier: number): string {
  return LOOKS[tier] ?? "bg-accent text-on-accent";
}

interface TierBadgeProps {
  tier: number;
  label: string;
  /** Not reached: no shade. */
  idle?: boolean;
}

/** Badge with number and label of a tier, in its shade. */
export function TierBadge({ tier, label, idle = false }: TierBadgeProps) {
  return (
    <span
      className={cx(
        "inline-flex max-w-full items-center gap-1 rounded-box px-2 py-px text-xs font-medium tabular-nums",
        idle ? "border border-dashed border-line-strong text-ink-3" : tierLook(tier),
      )}
    >
      {tier > 0 && <span>{tier} ·</span>}
      <span className="truncate">{label}</span>
    </span>
  );
}
