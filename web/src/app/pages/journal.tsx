import { paths } from "@/app/paths";
import { WorkPage } from "@/app/work-page";
import { JournalView } from "@/features/journal/journal-view";

/** What somebody has decided, and how it turned out. */
export function JournalPage() {
  return <WorkPage>{() => <JournalView linkTo={paths.iris.link} begin={paths.iris.link()} />}</WorkPage>;
}
