import { useInfiniteQuery } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import { AdminFrame } from "@/features/operations/admin/common/frame";
import { StateChoice } from "@/features/operations/admin/common/state-choice";
import { Empty, Failed } from "@/components/list-states";
import { Loading, More } from "@/features/operations/admin/common/states";
import { ObjectionsList } from "@/features/operations/admin/reports/objections-list";
import { objectionsQuery, reportsQuery } from "@/features/operations/admin/reports/queries";
import type { ReportState } from "@/features/operations/admin/reports/queries";
import { ReportCard } from "@/features/operations/admin/reports/report-card";
import { paths } from "@/lib/paths";

/** Open or reviewed reports; open or answered objections. */
export type ReportsState = ReportState | "objections" | "answered";

const STATES: readonly ReportsState[] = ["open", "closed", "objections", "answered"];

export function reportsStateOf(text: string | null): ReportsState {
  return STATES.find((state) => state === text) ?? "open";
}

interface ReportsViewProps {
  state: ReportsState;
}

/** Reported content, to hide, restore or dismiss. */
export function ReportsView({ state }: ReportsViewProps) {
  const open = useInfiniteQuery(reportsQuery("open")).data?.pages[0]?.open;
  const objections = useInfiniteQuery(objectionsQuery("open")).data?.pages[0]?.open;
  return (
    <AdminFrame tab="reports">
      <StateChoice
        label="Filter reports"
        choices={[
          { name: "Open", to: paths.admin.link("reports"), isChosen: state === "open", count: open },
          {
            name: "Reviewed",
            to: paths.admin.link("reports", { state: "closed" }),
            isChosen: state === "closed",
          },
          {
            name: "Objections",
            to: paths.admin.link("reports", { state: "objections" }),
            isChosen: state === "objections",
            count: objections,
          },
          {
            name: "Answered",
            to: paths.admin.link("reports", { state: "answered" }),
            isChosen: state === "answered",
          },
        ]}
      />
      <div className="mt-4 max-w-200 space-y-4">
        {state === "objections" || state === "answered" ? (
          <ObjectionsList state={state === "objections" ? "open" : "answered"} />
        ) : (
          <ReportsList state={state} />
        )}
      </div>
    </AdminFrame>
  );
}

function ReportsList({ state }: { state: ReportState }) {
  const list = useInfiniteQuery(reportsQuery(state));
  const things = list.data?.pages.flatMap((page) => page.things) ?? [];
  return (
    <>
      {list.isPending && <Loading what="reports" className="h-50" />}
      {list.error && things.length === 0 && (
        <Failed
          title="The reports could not be loaded"
          error={list.error}
          pending={list.isFetching}
          again={() => void list.refetch()}
        />
      )}
      {things.length > 0 && (
        <ul aria-label="Reports" className="space-y-4">
          {things.map((thing) => (
            <li key={`${thing.kind} ${thing.id}`}>
              <ReportCard thing={thing} isOpen={state === "open"} />
            </li>
          ))}
        </ul>
      )}
      {list.data && things.length === 0 && !list.hasNextPage && (
        <Empty icon={<Flag />} title={state === "open" ? "No open reports" : "No reviewed reports yet"}>
          {state === "open"
            ? "Reported posts, comments and agents appear here."
            : "Reports that you have acted on or dismissed appear here."}
        </Empty>
      )}
      <More list={list} what="the reports" shown={things.length} />
    </>
  );
}
