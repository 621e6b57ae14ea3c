import { cx } from "@/components/ui/cx";

const SIZES = { sm: "size-6", md: "size-8", lg: "size-12" };

/** Logo: four lenses around one decision. */
export function Logo({ size = "md", className }: { size?: keyof typeof SIZES; className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={cx(SIZES[size], "shrink-0", className)} fill="none">
      <rect width="32" height="32" rx="8" className="fill-brand" />
      <g strokeWidth="2.6">
        <path d="M16 6.5A9.5 9.5 0 0 1 25.5 16" stroke="#7fb2ff" />
        <path d="M25.5 16A9.5 9.5 0 0 1 16 25.5" stroke="#c9a0f5" />
        <path d="M16 25.5A9.5 9.5 0 0 1 6.5 16" stroke="#5fd0c5" />
        <path d="M6.5 16A9.5 9.5 0 0 1 16 6.5" stroke="#f0c060" />
      </g>
      <circle cx="16" cy="16" r="4" fill="#fff" />
    </svg>
  );
}
