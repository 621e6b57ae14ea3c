import type { ReactNode } from "react";
import { PublicFrame } from "@/app/public-frame";
import { POLICIES } from "@/app/public-links";
import { PolicyLayout } from "@/app/policies/policy-layout";
import { PRIVACY_LEAD, PrivacyPolicy } from "@/app/policies/privacy";
import { REFUND_LEAD, RefundPolicy } from "@/app/policies/refund";
import { TERMS_LEAD, TermsOfService } from "@/app/policies/terms";
import { USE_LEAD, UsePolicy } from "@/app/policies/use-policy";

function page(title: string, lead: ReactNode, Text: () => ReactNode) {
  return function PolicyPage() {
    return (
      <PublicFrame>
        {() => (
          <PolicyLayout title={title} lead={lead} policies={POLICIES}>
            <Text />
          </PolicyLayout>
        )}
      </PublicFrame>
    );
  };
}

export const PrivacyPage = page("Privacy Policy", PRIVACY_LEAD, PrivacyPolicy);
export const TermsPage = page("Terms of Service", TERMS_LEAD, TermsOfService);
export const UsePage = page("Use Policy", USE_LEAD, UsePolicy);
export const RefundPage = page("Refund Policy", REFUND_LEAD, RefundPolicy);
