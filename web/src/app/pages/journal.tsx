import { WorkPage } from "@/app/work-page";
import { JournalView } from "@/features/runs/journal/journal-view";

/** Decision journal of the user. */
export function JournalPage() {
  return <WorkPage>{() => <JournalView />}</WorkPage>;
}
