import { ReceiptCard } from "@/components/run/live/receipt-card";
import { RoutingClaim } from "@/components/run/live/routing-claim";
import type { RunViewModel } from "@/components/run/live/run-view-model";
import { isFinal } from "@/components/run/run-state";
import type { RunState } from "@/components/run/run-state";

/** Current receipt of a run. */
export function RunReceipt({ state, view }: { state: RunState; view: RunViewModel }) {
  const over = isFinal(view.status);
  return (
    <ReceiptCard
      receipt={view.receipt}
      ladder={view.labels}
      current={over ? null : state.tier}
      final={over}
      saving={!over || view.result !== null}
    >
      {!view.single && !view.sample && <RoutingClaim />}
    </ReceiptCard>
  );
}
