import { ArrowUpRight, Check } from "lucide-react";
import { lensLook } from "@/components/lens";
import { tierLook } from "@/components/tier";
import { cx } from "@/components/ui/cx";

const TIERS = [
  { tier: 3, name: "Gemini", lenses: [["factual", true]] },
  {
    tier: 2,
    name: "120B",
    lenses: [
      ["ethical", true],
      ["factual", false],
    ],
  },
  {
    tier: 1,
    name: "32B",
    lenses: [
      ["logical", true],
      ["ethical", false],
      ["factual", false],
      ["strategic", true],
    ],
  },
] as const;

/** Vertical tier rail of an example run. */
export function LadderPicture() {
  return (
    <figure className="rounded-box border border-line bg-surface p-6 shadow-raised">
      <ol className="flex flex-col gap-5">
        {TIERS.map(({ tier, name, lenses }, index) => (
          <li key={tier} className="relative flex gap-4">
            {index < TIERS.length - 1 && (
              <span aria-hidden className="absolute top-8 -bottom-5 left-4 border-l border-line-strong" />
            )}
            <span
              aria-hidden
              className={cx(
                "relative grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold tabular-nums",
                tierLook(tier),
              )}
            >
              {tier}
            </span>
            <div className="min-w-0">
              <p className="flex h-8 items-center font-semibold">{name}</p>
              <ul className="mt-1 flex max-w-60 flex-wrap gap-1.5">
                {lenses.map(([lens, accepted]) => (
                  <Chip key={lens} lens={lens} accepted={accepted} />
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
      <figcaption className="mt-5 border-t border-line pt-4 text-sm text-ink-2">
        Example: two answers were good enough on the smallest model, one moved up a tier, one moved up two.
      </figcaption>
    </figure>
  );
}

function Chip({ lens, accepted }: { lens: string; accepted: boolean }) {
  const look = lensLook(lens);
  const Icon = look.icon;
  const Mark = accepted ? Check : ArrowUpRight;
  return (
    <li
      className={cx(
        "flex h-7 items-center gap-1.5 rounded-box border px-2 text-sm font-medium",
        accepted ? cx(look.line, look.tint, look.ink) : "border-dashed border-line-strong text-ink-3",
      )}
    >
      <Icon aria-hidden className="size-4" />
      {look.name}
      <span className="sr-only">{accepted ? "accepted" : "moved up"}</span>
      <Mark aria-hidden className="size-3.5" />
    </li>
  );
}
