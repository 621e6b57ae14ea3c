import { Link } from "react-router-dom";
import { cx } from "@/components/ui/cx";

interface StateChoiceProps {
  label: string;
  choices: readonly { name: string; to: string; isChosen: boolean; count?: number | undefined }[];
}

/** Filter of a list. The selection is stored in the URL. */
export function StateChoice({ label, choices }: StateChoiceProps) {
  return (
    <nav aria-label={label}>
      <ul className="inline-flex rounded-box border border-line bg-sunken p-0.5">
        {choices.map(({ name, to, isChosen, count }) => (
          <li key={name}>
            <Link
              to={to}
              aria-current={isChosen ? "true" : undefined}
              className={cx(
                "inline-flex h-8 items-center gap-1.5 rounded-[6px] px-3 text-sm font-medium transition-colors duration-100",
                isChosen ? "bg-surface text-ink shadow-raised" : "text-ink-2 hover:text-ink",
              )}
            >
              {name}
              {count !== undefined && <span className="text-ink-3 tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
