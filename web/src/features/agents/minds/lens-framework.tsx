import { useId, useState } from "react";
import type { AgentLens } from "@/api/types";
import { LensIcon } from "@/components/lens";
import type { LensLook } from "@/components/lens";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { looksOf } from "@/features/agents/minds/minds-agent";

const SHOWN = 2;

/** Lenses with guidelines, expandable. */
export function LensFramework({ lenses }: { lenses: readonly AgentLens[] }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const most = Math.max(...lenses.map(({ focusBullets }) => focusBullets.length));
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={id} className="text-sm font-semibold text-ink-2">
          Lens framework
        </h3>
        {most > 0 && (
          <Button
            variant="link"
            size="bare"
            // Collapsed initially on narrow screens.
            className={cx("text-sm", most <= SHOWN && "sm:hidden")}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? "Fewer guidelines" : "All guidelines"}
          </Button>
        )}
      </div>
      <ul className={cx("mt-2 grid gap-3 sm:grid-cols-2 xl:grid-cols-4", !open && "max-sm:grid-cols-2")}>
        {looksOf(lenses).map(({ lens, look }) => (
          <Lens key={lens.id} lens={lens} look={look} open={open} />
        ))}
      </ul>
    </section>
  );
}

interface LensProps {
  lens: AgentLens;
  look: LensLook;
  open: boolean;
}

function Lens({ lens: { name, enabled, focusBullets }, look, open }: LensProps) {
  const shown = open ? focusBullets : focusBullets.slice(0, SHOWN);
  const hidden = focusBullets.length - shown.length;
  return (
    <li
      className={cx(
        "min-w-0 rounded-box border p-3",
        enabled ? cx(look.line, "bg-surface") : "border-dashed border-line-strong",
      )}
    >
      <div className="flex items-center gap-2.5">
        <LensIcon lens={look} small className={cx(!enabled && "opacity-50 grayscale")} />
        <h4 dir="auto" className="min-w-0 flex-1 leading-5 font-semibold wrap-anywhere">
          {name}
        </h4>
        {!enabled && <Badge>Off</Badge>}
      </div>
      {focusBullets.length === 0 ? (
        <p className="mt-2 text-sm text-ink-3 max-sm:hidden">Uses the default iRIS guidelines.</p>
      ) : (
        <ul
          aria-label={`Guidelines of ${name}`}
          className={cx("mt-2 space-y-1 text-sm text-ink-2", !open && "max-sm:hidden")}
        >
          {shown.map((bullet, index) => (
            <li
              key={index}
              dir="auto"
              className={cx(
                "relative ps-3.5 wrap-anywhere before:absolute before:start-0 before:text-ink-3 before:content-['•']",
                !open && "line-clamp-2",
              )}
            >
              {bullet}
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && <p className="mt-1 ps-3.5 text-sm text-ink-3 max-sm:hidden">and {hidden} more</p>}
    </li>
  );
}
