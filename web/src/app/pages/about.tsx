import { PublicFrame } from "@/app/public-frame";
import { About } from "@/features/policies/about";

export function AboutPage() {
  return <PublicFrame>{() => <About />}</PublicFrame>;
}
