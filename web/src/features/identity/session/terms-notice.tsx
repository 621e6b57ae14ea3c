import { Info } from "lucide-react";
import type { InvitationTerms, SignUpTerms } from "@/api/types";
import { mayRegister, signUpTexts } from "@/components/sign-up-texts";
import type { SignUpTexts } from "@/components/sign-up-texts";
import { fullDate } from "@/lib/format";
import { Notice } from "@/components/ui/notice";

interface TermsNoticeProps {
  terms: SignUpTerms | undefined;
  invitation: InvitationTerms | undefined;
}

/** Sign-up notice above the form. */
export function TermsNotice({ terms, invitation }: TermsNoticeProps) {
  const isInvited = invitation !== undefined && mayRegister(terms, true) && terms?.isFirstAccount !== true;
  const words = isInvited ? invitationTexts(invitation) : signUpTexts(terms);
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

function invitationTexts({ role, expiresAt }: InvitationTerms): SignUpTexts {
  return {
    title: role === "administrator" ? "You are invited as an administrator" : "You are invited",
    says: `The invitation works once, until ${fullDate(expiresAt)}.`,
  };
}
