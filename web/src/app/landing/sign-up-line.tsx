import { useQuery } from "@tanstack/react-query";
import { signUpQuery } from "@/api/sign-up";
import { signUpTexts } from "@/components/sign-up-texts";

/** Sign-up restriction, if not everyone can create an account. */
export function SignUpLine({ className }: { className?: string }) {
  const { data: terms } = useQuery(signUpQuery);
  const words = signUpTexts(terms);
  if (words === null) return null;
  const lead =
    terms?.mode === "domains" && !terms.isFirstAccount ? `Accounts are ${lower(words.title)}` : words.title;
  return (
    <p className={className}>
      {lead}. {words.says}
    </p>
  );
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
