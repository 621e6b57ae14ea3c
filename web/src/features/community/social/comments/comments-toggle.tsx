import { MessageSquare } from "lucide-react";
import { Button } from "@/components/ui/button";
import { count } from "@/lib/format";

interface CommentsToggleProps {
  /** Number of comments. */
  count: number;
  open: boolean;
  /** ID of the expanded element. */
  controls: string;
  onToggle: () => void;
}

export function CommentsToggle({ count: comments, open, controls, onToggle }: CommentsToggleProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
      className="gap-1.5 px-2.5 tabular-nums max-sm:px-2!"
    >
      <MessageSquare aria-hidden />
      {open ? "Hide comments" : "View comments"} <span className="text-ink-3">{count(comments)}</span>
    </Button>
  );
}
