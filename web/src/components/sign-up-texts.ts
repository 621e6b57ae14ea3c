/** Sign-up policy in words. */

import type { SignUpTerms } from "@/api/types";

export interface SignUpTexts {
  title: string;
  says: string;
}

/** Returns whether to show the registration form. True until the terms are loaded: the server decides. */
export function mayRegister(terms: SignUpTerms | undefined, isInvited: boolean): boolean {
  if (terms === undefined || terms.isFirstAccount) return true;
  return terms.mode !== "closed" && (terms.mode !== "invite" || isInvited);
}

/** Notice for new accounts; null if everyone can create one. */
export function signUpTexts(terms: SignUpTerms | undefined): SignUpTexts | null {
  if (terms?.isFirstAccount === true) {
    return {
      title: "No accounts yet",
      says: "The first account becomes the administrator of this installation.",
    };
  }
  if (terms?.mode === "closed") {
    return { title: "Registration is closed", says: "You can sign in if you already have an account." };
  }
  if (terms?.mode === "invite") {
    return {
      title: "New accounts need an invitation",
      says: "Ask an administrator for an invitation link.",
    };
  }
  return terms?.mode === "domains" ? atDomains(terms) : null;
}

function atDomains({ domains, confirmsEmail }: SignUpTerms): SignUpTexts {
  const confirms = confirmsEmail ? " We email you a link to confirm your address." : "";
  return {
    title: `For email addresses at ${orListed(domains)}`,
    says: `Anyone else needs an invitation.${confirms}`,
  };
}

/** 'a', 'a or b', 'a, b or c'; long lists are cut. */
export function orListed(names: readonly string[]): string {
  const shown = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} other domains`] : names;
  const last = shown.at(-1) ?? "";
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(", ")} or ${last}`;
}
