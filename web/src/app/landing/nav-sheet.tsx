import { Menu as MenuIcon, X } from "lucide-react";
import type { ReactNode } from "react";
import { MenuPanel } from "@/app/landing/menu-panel";
import type { MenuGroup } from "@/app/landing/menu-panel";
import { useOneOpen } from "@/app/landing/use-one-open";

const ALL = "all";

interface NavSheetProps {
  groups: readonly MenuGroup[];
  /** Rendered above the groups. */
  head?: ReactNode;
}

/** All menus in one sheet, for narrow screens. */
export function NavSheet({ groups, head }: NavSheetProps) {
  const { root, open, opener, panel, close } = useOneOpen();
  const Icon = open === ALL ? X : MenuIcon;
  return (
    <nav ref={root} aria-label="Site" className="-ml-2 md:hidden">
      <button
        {...opener(ALL)}
        className="grid size-10 place-items-center rounded-box text-ink-2 hover:bg-sunken aria-expanded:bg-sunken"
      >
        <Icon aria-hidden className="size-5" />
        <span className="sr-only">Menu</span>
      </button>
      <div
        {...panel(ALL)}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-56px)] animate-settle overflow-y-auto border-y border-line bg-surface px-1 py-4 shadow-overlay"
      >
        {head}
        {groups.map((group) => (
          <section key={group.title} className="mt-4 first:mt-0">
            <h2 className="px-3 pb-1 text-xs font-semibold text-ink-3">{group.title}</h2>
            <MenuPanel group={group} onChosen={close} />
          </section>
        ))}
      </div>
    </nav>
  );
}
