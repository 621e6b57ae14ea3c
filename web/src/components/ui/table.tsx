import type { ComponentProps } from "react";
import { cx } from "@/components/ui/cx";

export function Table({ className, ...rest }: ComponentProps<"table">) {
  return (
    <div className="overflow-x-auto">
      <table className={cx("w-full border-collapse text-left text-sm tabular-nums", className)} {...rest} />
    </div>
  );
}

export function Th({ className, ...rest }: ComponentProps<"th">) {
  return (
    <th
      scope="col"
      className={cx(
        "border-b border-line py-1.5 pr-3 font-medium whitespace-nowrap text-ink-3 last:pr-0",
        className,
      )}
      {...rest}
    />
  );
}

export function Td({ className, ...rest }: ComponentProps<"td">) {
  return <td className={cx("border-b border-line py-1.5 pr-3 align-top last:pr-0", className)} {...rest} />;
}
