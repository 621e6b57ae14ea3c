import { Link } from "react-router-dom";
import type { Lease } from "@/api/types";
import { Dash } from "@/components/ui/dash";
import { cx } from "@/components/ui/cx";
import { Table, Td, Th } from "@/components/ui/table";
import { tierName } from "@/features/operations/console/common/names";
import { secondsBetween, span } from "@/features/operations/console/common/time";
import { paths } from "@/lib/paths";
import { shortId } from "@/lib/short-id";

interface LeaseListProps {
  leases: readonly Lease[];
  at: string;
  longest: number;
}

/** Runs held by a worker with their remaining lease time. */
export function LeaseList({ leases, at, longest }: LeaseListProps) {
  return (
    <div className="mt-3">
      <Table caption="Runs held by this worker">
        <thead>
          <tr>
            <Th>Run</Th>
            <Th>Tier</Th>
            <Th className="max-sm:hidden">Attempt</Th>
            <Th>Held for</Th>
            <Th className="w-40">Lease left</Th>
          </tr>
        </thead>
        <tbody>
          {leases.map((lease) => (
            <tr key={lease.analysisId}>
              <Td>
                <Link
                  to={paths.operationsRun.link(lease.analysisId)}
                  className="rounded-box font-mono text-accent underline decoration-line-strong underline-offset-4 hover:decoration-accent"
                >
                  {shortId(lease.analysisId)}
                </Link>
              </Td>
              <Td className="whitespace-nowrap">{tierName(lease.tier)}</Td>
              <Td className="max-sm:hidden">{lease.attempt}</Td>
              <Td className="whitespace-nowrap">
                {lease.since === null ? <Dash /> : span(secondsBetween(lease.since, at))}
              </Td>
              <Td>
                <LeaseLeft seconds={secondsBetween(at, lease.leaseUntil)} longest={longest} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function LeaseLeft({ seconds, longest }: { seconds: number; longest: number }) {
  const share = Math.min(1, seconds / longest);
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className="h-1.5 min-w-12 flex-1 overflow-hidden rounded-full bg-sunken">
        <span
          className={cx("block h-full rounded-full", share < 0.25 ? "bg-bad" : "bg-tier-2")}
          style={{ width: `${share * 100}%` }}
        />
      </span>
      <span className={cx("w-12 text-right", seconds === 0 && "font-medium text-bad")}>
        {seconds === 0 ? "expired" : `${seconds.toFixed(1)} s`}
      </span>
    </span>
  );
}
