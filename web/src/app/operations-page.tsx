import type { ReactNode } from "react";
import { WorkPage } from "@/app/work-page";
import { NotForYou } from "@/components/not-for-you";

/**
 * Page for operators (administrators). Other users see an explanation; the server refuses them anyway.
 */
export function OperationsPage({ children }: { children: ReactNode }) {
  return (
    <WorkPage>
      {(user) => (user.isAdmin ? children : <NotForYou page="Operations" username={user.username} />)}
    </WorkPage>
  );
}
