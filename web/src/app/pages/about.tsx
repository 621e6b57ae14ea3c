import { isBuilt, paths } from "@/app/paths";
import { PublicFrame } from "@/app/public-frame";
import { About } from "@/features/policies/about";

const ifBuilt = (address: string) => (isBuilt(address) ? address : null);

export function AboutPage() {
  return (
    <PublicFrame>
      {() => (
        <About
          start={paths.dashboard.link()}
          agents={ifBuilt(paths.mirrorSpace.link())}
          contact={ifBuilt(paths.contact.link())}
        />
      )}
    </PublicFrame>
  );
}
