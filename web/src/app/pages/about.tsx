import { PublicFrame } from "@/app/public-frame";
import { About } from "@/app/policies/about";

export function AboutPage() {
  return <PublicFrame>{() => <About />}</PublicFrame>;
}
