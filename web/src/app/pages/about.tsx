import { paths } from "@/app/paths";
import { PublicFrame } from "@/app/public-frame";
import { About } from "@/features/policies/about";

export function AboutPage() {
  return (
    <PublicFrame>
      {() => (
        <About
          start={paths.dashboard.link()}
          agents={paths.mirrorSpace.link()}
          contact={paths.contact.link()}
        />
      )}
    </PublicFrame>
  );
}
