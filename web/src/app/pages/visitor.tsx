import { PublicFrame } from "@/app/public-frame";
import { BUILT } from "@/app/public-links";
import { Landing } from "@/features/landing/landing";

/** What a visitor sees of `/` and of every gated path. Whatever is opened there begins with signing in. */
export function VisitorPage() {
  return <PublicFrame>{(signIn) => <Landing built={BUILT} onOpen={() => signIn()} />}</PublicFrame>;
}
