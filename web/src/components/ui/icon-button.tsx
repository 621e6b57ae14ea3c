import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonProps } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";

interface IconButtonProps extends Omit<ButtonProps, "children" | "aria-label" | "asChild" | "size"> {
  /** Accessible name of the action. */
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, className, variant = "quiet", ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      size="bare"
      aria-label={label}
      title={label}
      className={cx("size-9", className)}
    >
      {icon}
    </Button>
  );
}
