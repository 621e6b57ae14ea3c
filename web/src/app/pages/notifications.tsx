import { Plus } from "lucide-react";
import { Link } from "react-router-dom";
import { WorkPage } from "@/app/work-page";
import { Button } from "@/components/ui/button";
import { NotificationsView } from "@/features/notifications/notifications-view";
import { paths } from "@/lib/paths";

/** Notifications of the user. */
export function NotificationsPage() {
  const begin = (
    <Button asChild variant="primary">
      <Link to={paths.iris.link()}>
        <Plus aria-hidden />
        New analysis
      </Link>
    </Button>
  );
  return <WorkPage>{({ id }) => <NotificationsView key={id} userId={id} begin={begin} />}</WorkPage>;
}
