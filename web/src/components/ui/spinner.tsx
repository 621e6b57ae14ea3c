import { LoaderCircle } from "lucide-react";
import { cx } from "@/components/ui/cx";

/** Decoration: whoever shows it says in words what is awaited. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cx("size-4 animate-spin", className)} />;
}
