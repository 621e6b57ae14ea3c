import { EyeOff } from "lucide-react";
import { PARTS } from "@/lib/parts";
import type { Part } from "@/lib/parts";

const LISTED: Part[] = ["scenario", "verdict", "insights", "reasoning"];

/** Lists the texts that the owner keeps private; renders nothing if there are none. */
export function HiddenParts({ parts, className = "" }: { parts: readonly Part[]; className?: string }) {
  const missing = LISTED.filter((part) => !parts.includes(part));
  if (missing.length === 0) return null;
  const names = missing.map((part) => PARTS[part].name.toLowerCase());
  return (
    <p className={`flex items-start gap-2 text-ink-2 ${className}`}>
      <EyeOff aria-hidden className="mt-1 size-4 shrink-0 text-ink-3" />
      Left out by its owner: {names.join(", ")}.
    </p>
  );
}
