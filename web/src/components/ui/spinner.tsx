import { LoaderCircle } from "lucide-react";
import { cx } from "@/components/ui/cx";

/** Decorative: the caller provides the status text. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cx("size-4 animate-spin", className)} />;
}
