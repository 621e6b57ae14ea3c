import type { BandOffer } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { money } from "@/lib/format";

interface BandDialogProps {
  offer: BandOffer;
  open: boolean;
  pending: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
}

/** Shows the cost of measuring the band before it is paid. */
export function BandDialog({ offer, open, pending, onOpenChange, onConfirm }: BandDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Measure stability"
      description="Each lens scores the decision three more times: with the options swapped, with the sentences reordered, and unchanged."
    >
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 tabular-nums">
        <dt className="text-ink-2">Model calls</dt>
        <dd className="text-right">{offer.calls}</dd>
        <dt className="text-ink-2">Estimated cost</dt>
        <dd className="text-right font-medium">{money(offer.estimatedCost)}</dd>
        {offer.share !== null && (
          <>
            <dt className="text-ink-2">Share of this analysis’s cost</dt>
            <dd className="text-right">{Math.round(offer.share * 100)} %</dd>
          </>
        )}
      </dl>
      <p className="mt-3 text-sm text-ink-3">
        Estimated from the configured prices. The cost appears on the receipt.
      </p>
      <div className="mt-5 flex justify-end gap-2">
        <Button onClick={() => onOpenChange(false)}>Cancel</Button>
        <Button variant="primary" pending={pending} onClick={onConfirm}>
          Measure
        </Button>
      </div>
    </Dialog>
  );
}
