import { ChevronDown } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";

interface MoreButtonProps {
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Whose details they are. */
  of: string;
  /** The id of what it opens. */
  controls: string;
  className?: string;
}

/** Opens the details of a card at its foot, and puts them away. */
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
