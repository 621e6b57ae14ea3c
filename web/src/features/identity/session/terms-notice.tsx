import { Info } from "lucide-react";
import type { InvitationTerms, SignUpTerms } from "@/api/types";
import { signUpTexts } from "@/components/sign-up-texts";
import { Notice } from "@/components/ui/notice";

interface TermsNoticeProps {
  terms: SignUpTerms | undefined;
  invitation: InvitationTerms | undefined;
}

/** Sign-up notice above the form. */
export function TermsNotice({ terms, invitation }: TermsNoticeProps) {
  const words = signUpTexts(terms, invitation);
  return (
    <div aria-live="polite">
      {words !== null && (
        <Notice level={3} icon={<Info />} title={words.title} className="mt-5 wrap-anywhere">
          {words.says}
        </Notice>
      )}
    </div>
  );
}
