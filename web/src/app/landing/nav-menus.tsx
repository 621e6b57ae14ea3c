import { ChevronDown } from "lucide-react";
import { cx } from "@/components/ui/cx";
import { MenuPanel } from "@/app/landing/menu-panel";
import type { MenuGroup } from "@/app/landing/menu-panel";
import { useOneOpen } from "@/app/landing/use-one-open";

/** One menu per group on wide screens. Each panel is a list of links. */
export function NavMenus({ groups }: { groups: readonly MenuGroup[] }) {
  const { root, open, opener, panel, close } = useOneOpen();
  return (
    <nav ref={root} aria-label="Site" className="hidden md:block">
      <ul className="flex items-center gap-1">
        {groups.map((group) => (
          <li key={group.title} className="relative">
            <button
              {...opener(group.title)}
              className="flex h-9 items-center gap-1 rounded-box px-3 font-medium text-ink-2 hover:bg-sunken hover:text-ink aria-expanded:bg-sunken aria-expanded:text-ink"
            >
              {group.title}
              <ChevronDown
                aria-hidden
                className={cx(
                  "size-4 text-ink-3 transition-transform duration-100",
                  open === group.title && "rotate-180",
                )}
              />
            </button>
            <div
              {...panel(group.title)}
              className={cx(
                "absolute top-full left-0 mt-2 animate-settle rounded-box border border-line bg-surface p-2 shadow-overlay",
                group.entries.some(({ text }) => text) ? "w-96" : "w-56",
              )}
            >
              <MenuPanel group={group} onChosen={close} />
            </div>
          </li>
        ))}
      </ul>
    </nav>
  );
}
