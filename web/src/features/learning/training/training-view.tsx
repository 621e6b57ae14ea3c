import { useQuery } from "@tanstack/react-query";
import { AboutCard } from "@/features/learning/training/about-card";
import { DistributionCard } from "@/features/learning/training/distribution-card";
import { ExportCard } from "@/features/learning/training/export-card";
import { GateCards } from "@/features/learning/training/gate-cards";
import { LabelsCard } from "@/features/learning/training/labels-card";
import { healthQuery, readinessQuery, serverQuery, statsQuery } from "@/features/learning/training/queries";
import { ReportCard } from "@/features/learning/training/report-card";
import { ServerCard } from "@/features/learning/training/server-card";
import { StartCard } from "@/features/learning/training/start-card";
import { StatCards } from "@/features/learning/training/stat-cards";
import type { Role } from "@/features/learning/training/role";
import { Skeleton } from "@/components/ui/skeleton";
import { usePageTitle } from "@/lib/use-page-title";

/** On narrow screens there is one column, and the cards set their order in it. */
const COLUMN = "contents lg:flex lg:min-w-0 lg:flex-col lg:gap-6";

interface TrainingViewProps {
  role: Role;
}

/** Training dashboard: data and trained gates. */
export function TrainingView({ role }: TrainingViewProps) {
  usePageTitle("ML Training");
  const { data: stats, isError } = useQuery(statsQuery);
  const { data: readiness, isError: isReadinessMissing } = useQuery(readinessQuery);
  const server = useTrainingServer();
  return (
    <div className="mx-auto max-w-320 space-y-6 px-4 py-6 sm:px-6 sm:py-8">
      <header>
        <h1 className="text-2xl font-semibold tracking-tight">ML Training Dashboard</h1>
        <p className="mt-1 text-pretty text-ink-2">
          iRIS learns which answers of a cheaper model are good enough, from analyses whose owners agreed to
          training.
        </p>
      </header>
      <ServerCard online={server.online} />
      <StatCards stats={stats} readiness={readiness} failed={isError} />
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-2 lg:items-start">
        <div className={COLUMN}>
          <DistributionCard stats={stats} />
          {role !== "visitor" && <GateCards isAdmin={role === "admin"} />}
          <AboutCard />
        </div>
        <div className={COLUMN}>
          <ExportCard role={role} address={server.address} online={server.online === true} stats={stats} />
          <LabelsCard readiness={readiness} failed={isReadinessMissing} />
          <StartCard role={role} online={server.online === true} readiness={readiness} />
          {role !== "visitor" && <ReportCard />}
        </div>
      </div>
    </div>
  );
}

/** URL and status of the training server; null until known. */
function useTrainingServer(): { address: string; online: boolean | null } {
  const { data: address = "" } = useQuery(serverQuery);
  const { data: online = null } = useQuery({ ...healthQuery(address), enabled: address !== "" });
  return { address, online };
}

export function TrainingLoading() {
  return (
    <div className="mx-auto max-w-320 space-y-6 px-4 py-6 sm:px-6 sm:py-8">
      <Skeleton className="h-16" />
      <Skeleton className="h-20" />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {["a", "b", "c", "d"].map((key) => (
          <Skeleton key={key} className="h-24" />
        ))}
      </div>
      <Skeleton className="h-64" />
    </div>
  );
}
