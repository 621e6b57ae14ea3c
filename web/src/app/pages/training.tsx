import { OpenPage } from "@/app/open-page";
import { useSession } from "@/features/identity/session/use-session";
import { TrainingLoading, TrainingView } from "@/features/learning/training/training-view";

/** Training dashboard: public to read, run by administrators. */
export function TrainingPage() {
  const { user } = useSession();
  const role = user === null ? "visitor" : user.isAdmin ? "admin" : "member";
  return <OpenPage loading={<TrainingLoading />}>{() => <TrainingView role={role} />}</OpenPage>;
}
