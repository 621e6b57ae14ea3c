import { PublicFrame } from "@/app/public-frame";
import { ContactView } from "@/features/operations/contact/contact-view";
import { useSession } from "@/features/identity/session/use-session";

export function ContactPage() {
  const { user } = useSession();
  return <PublicFrame>{() => <ContactView email={user?.email ?? ""} />}</PublicFrame>;
}
