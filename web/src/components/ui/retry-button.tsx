import { RotateCcw } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { ButtonProps } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";

interface RetryButtonProps extends Pick<ButtonProps, "variant" | "className"> {
  /** A retry is pending. The button stays enabled, so that it keeps the focus. */
  trying: boolean;
  onRetry: () => void;
}

export function RetryButton({ trying, onRetry, ...look }: RetryButtonProps) {
  return (
    <Button {...look} aria-busy={trying} onClick={onRetry}>
      {trying ? <Spinner /> : <RotateCcw aria-hidden />}
      Try again
    </Button>
  );
}
