import { CircleAlert } from "lucide-react";
import { Label as Radix } from "radix-ui";
import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "@/components/ui/cx";

const CONTROL =
  "w-full rounded-box border border-control/60 bg-surface text-base text-ink shadow-raised transition-colors duration-100 hover:border-control focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-bad max-sm:text-lg";

export function Label({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root className={cx("text-sm font-medium text-ink", className)} {...rest} />;
}

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input className={cx(CONTROL, "h-10 px-3", className)} {...rest} />;
}

export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return <textarea className={cx(CONTROL, "resize-y px-4 py-3", className)} {...rest} />;
}

interface FieldProps {
  label: string;
  error?: string | undefined;
  hint?: string;
  className?: string;
  /** Receives the props that link the control to its label and error. */
  children: (control: {
    id: string;
    "aria-invalid": boolean;
    "aria-describedby": string | undefined;
  }) => ReactNode;
}

/** Labelled control with a hint or an error. */
export function Field({ label, error, hint, className, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={cx("flex flex-col gap-1.5", className)}>
      <Label htmlFor={id}>{label}</Label>
      {children({
        id,
        "aria-invalid": error !== undefined,
        "aria-describedby": note === undefined ? undefined : `${id}-note`,
      })}
      {note !== undefined && (
        <p
          id={`${id}-note`}
          className={cx(
            "flex items-start gap-1.5 text-sm",
            error === undefined ? "text-ink-3" : "wrap-anywhere text-bad",
          )}
        >
          {error !== undefined && <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
          {note}
        </p>
      )}
    </div>
  );
}
