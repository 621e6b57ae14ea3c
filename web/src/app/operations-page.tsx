import type { ReactNode } from "react";
import { WorkPage } from "@/app/work-page";
import { AdministratorsOnly } from "@/components/administrators-only";

/**
 * Page for operators (administrators). Other users see an explanation; the server refuses them anyway.
 */
export function OperationsPage({ children }: { children: ReactNode }) {
  return (
    <WorkPage>
      {(user) =>
        user.isAdmin ? children : <AdministratorsOnly page="Operations" username={user.username} />
      }
    </WorkPage>
  );
}
