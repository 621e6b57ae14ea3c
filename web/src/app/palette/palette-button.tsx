import { Search } from "lucide-react";
import { modifierName } from "@/app/palette/keys";

/** Button that opens the palette and shows its shortcut. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
      className="flex h-9 items-center gap-2 rounded-box px-2.5 whitespace-nowrap text-ink-3 transition-colors duration-100 hover:bg-sunken hover:text-ink sm:border sm:border-line sm:bg-canvas"
    >
      <Search aria-hidden className="size-4.5 sm:size-4" />
      <span className="text-sm max-sm:sr-only">Find or go to</span>
      <kbd aria-hidden className="ml-2 hidden font-sans text-xs text-ink-3 sm:inline">
        {modifierName()} K
      </kbd>
    </button>
  );
}
