import { Part } from "@/app/policies/prose";

export const REFUND_LEAD = <p>The alpha is free. All future sales are final, with no refunds.</p>;

export function RefundPolicy() {
  return (
    <>
      <Part title="Today">
        <p>
          iRIS is in a free public alpha. Nothing is sold and no means of payment is requested, so there is
          nothing to refund.
        </p>
        <p>
          The dollars on the receipt of an analysis are what the model calls cost the operator, by the
          providers’ prices. You are not billed for them.
        </p>
      </Part>
      <Part title="Later">
        <p>
          If anything is sold in future, the sale is final: there will be no refunds. You will see the price,
          and this policy, before you pay.
        </p>
        <p>This does not affect your mandatory legal rights.</p>
      </Part>
    </>
  );
}
