import type { ReactNode } from "react";
import { paths } from "@/app/paths";
import { WorkPage } from "@/app/work-page";
import { NotForYou } from "@/components/not-for-you";
import type { OperationsLinks } from "@/features/operations/common/links";

const LINKS: OperationsLinks = {
  home: paths.home.link(),
  overview: paths.operations.link(),
  runs: paths.operationsRuns.link(),
  runsOf: paths.operationsRuns.link,
  run: paths.operationsRun.link,
  providers: paths.operationsProviders.link(),
  costs: paths.operationsCosts.link(),
  dramatiq: "/ops/dramatiq",
};

/**
 * Page for operators (administrators). Other users see an explanation; the server refuses them anyway.
 */
export function OperationsPage({ children }: { children: (links: OperationsLinks) => ReactNode }) {
  return (
    <WorkPage>
      {(user) =>
        user.isAdmin ? (
          children(LINKS)
        ) : (
          <NotForYou page="Operations" username={user.username} home={LINKS.home} />
        )
      }
    </WorkPage>
  );
}
