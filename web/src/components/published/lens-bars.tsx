import { lensLook } from "@/components/lens";
import { cx } from "@/components/ui/cx";
import { figure } from "@/lib/format";

interface LensBarsProps {
  lenses: readonly { id: string; name: string; score: number | null }[];
  /** Scores are the share of a checklist, without a judgement. */
  isOffline: boolean;
}

/** Scores of the lenses of a post as bars, in the order of the lens set. */
export function LensBars({ lenses, isOffline }: LensBarsProps) {
  return (
    <ul aria-label="Lens scores" className="grid grid-cols-2 gap-x-4 gap-y-2.5 @lg:grid-cols-4">
      {lenses.map(({ id, name, score }, place) => {
        const look = lensLook(id, name, place);
        const Icon = look.icon;
        return (
          <li key={id} className="min-w-0">
            <p className="flex items-center gap-1.5 text-sm">
              <Icon aria-hidden className={cx("size-4 shrink-0", look.ink)} />
              <span className={cx("min-w-0 flex-1 truncate font-medium", look.ink)} title={name}>
                {name}
              </span>
              <span className="tabular-nums">{shownScore(score, isOffline)}</span>
            </p>
            <div aria-hidden className={cx("mt-1 h-1.5 overflow-hidden rounded-full", look.tint)}>
              <div
                className={cx("h-full rounded-full", look.fill)}
                style={{ width: `${(score ?? 0) * 10}%` }}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function shownScore(score: number | null, isOffline: boolean) {
  if (score === null) {
    return (
      <>
        <span aria-hidden>–</span>
        <span className="sr-only">no answer</span>
      </>
    );
  }
  if (isOffline) return `${Math.round(score * 10)}%`;
  return (
    <>
      {figure(score)}
      <span className="sr-only"> of 10</span>
    </>
  );
}
