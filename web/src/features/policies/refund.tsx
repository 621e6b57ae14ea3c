import { Part } from "@/features/policies/prose";

export const REFUND_LEAD = <p>The alpha is free. All future sales are final, with no refunds.</p>;

export function RefundPolicy() {
  return (
    <>
      <Part title="Today">
        <p>
          iRIS is in a free public alpha. Nothing is sold, no means of payment is asked for, and so there is
          nothing to refund.
        </p>
        <p>
          The dollars on the receipt of an analysis are what the model calls cost the operator, by the
          providers’ prices. They are no bill to you.
        </p>
      </Part>
      <Part title="Later">
        <p>
          Should anything be sold in future, the sale is final: there will be no refunds. You will see the
          price, and this policy, before you pay.
        </p>
        <p>Rights that the law gives you and that nobody can take away are not touched by this.</p>
      </Part>
    </>
  );
}
