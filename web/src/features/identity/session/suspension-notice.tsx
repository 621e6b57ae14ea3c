import { UserRoundX } from "lucide-react";
import { Notice } from "@/components/ui/notice";
import { useSuspension } from "@/features/identity/session/suspension";
import { urlOf } from "@/lib/base-url";
import { paths } from "@/lib/paths";

/** Tells users whose session has ended about their suspension, its reason and a contact. */
export function SuspensionNotice({ className }: { className?: string }) {
  const reason = useSuspension();
  if (reason === null) return null;
  return (
    <Notice
      tone="bad"
      role="alert"
      level={2}
      icon={<UserRoundX />}
      title="You have been signed out"
      {...(className !== undefined && { className })}
    >
      <p dir="auto" className="wrap-anywhere">
        {reason}{" "}
        <a href={urlOf(paths.contact.link())} className="text-accent underline underline-offset-4">
          Contact page
        </a>
      </p>
    </Notice>
  );
}
