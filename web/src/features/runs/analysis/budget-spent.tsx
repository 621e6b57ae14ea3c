import { Coins } from "lucide-react";
import type { ApiError } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

interface BudgetSpentProps {
  error: ApiError;
  onOffline: () => void;
  className?: string;
}

/** Explains when the budget resets and offers the offline analyst until then. */
export function BudgetSpent({ error, onOffline, className }: BudgetSpentProps) {
  return (
    <Notice
      role="alert"
      tone="warn"
      icon={<Coins />}
      title="Budget spent"
      className={className ?? ""}
      actions={
        <Button size="sm" onClick={onOffline}>
          Use the offline analyst
        </Button>
      }
    >
      {error.message}
    </Notice>
  );
}
