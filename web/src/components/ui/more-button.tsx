import { ChevronDown } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";

interface MoreButtonProps {
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Name of the owner of the details. */
  of: string;
  /** ID of the expanded element. */
  controls: string;
  className?: string;
}

/** Toggles the details at the end of a card. */
export function MoreButton({ open, onOpen, of, controls, className }: MoreButtonProps) {
  return (
    <Button
      size="bare"
      variant="quiet"
      aria-expanded={open}
      aria-controls={controls}
      className={cx("-mr-2 h-7 gap-1 px-2 text-sm", className)}
      onClick={() => onOpen(!open)}
    >
      {open ? "Less" : "More"} <span className="sr-only">of {of}</span>
      <ChevronDown aria-hidden className={cx("transition-transform", open && "rotate-180")} />
    </Button>
  );
}
