import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";

interface NoticeProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** Buttons or links to try. */
  actions?: ReactNode;
  tone?: "neutral" | "bad" | "warn";
  className?: string;
  role?: "alert" | "status";
  level?: 1 | 2 | 3;
}

const TONES = {
  neutral: { box: "border-line bg-surface", icon: "text-ink-3" },
  warn: { box: "border-warn-line bg-warn-tint", icon: "text-warn" },
  bad: { box: "border-bad-line bg-bad-tint", icon: "text-bad" },
};

/** Notice: what happened, what is safe, what to try. */
export function Notice({
  icon,
  title,
  children,
  actions,
  tone = "neutral",
  className,
  role,
  level = 2,
}: NoticeProps) {
  const look = TONES[tone];
  const Heading = `h${level}` as const;
  return (
    <div role={role} className={cx("flex gap-3 rounded-box border p-4", look.box, className)}>
      {icon !== undefined && (
        <span aria-hidden className={cx("mt-0.5 shrink-0 [&_svg]:size-5", look.icon)}>
          {icon}
        </span>
      )}
      <div className="min-w-0 flex-1">
        <Heading className="font-semibold">{title}</Heading>
        {children !== undefined && <div className="mt-0.5 max-w-[72ch] text-ink-2">{children}</div>}
        {actions !== undefined && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
