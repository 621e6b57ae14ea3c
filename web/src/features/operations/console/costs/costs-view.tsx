import { useQuery } from "@tanstack/react-query";
import { Coins } from "lucide-react";
import type { CostList } from "@/api/types";
import { Card, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { FiguresPage } from "@/features/operations/console/common/figures-page";
import { costsQuery } from "@/features/operations/console/common/queries";
import { Empty } from "@/components/list-states";
import { BudgetsCard } from "@/features/operations/console/costs/budgets-card";
import { CostsChart } from "@/features/operations/console/costs/costs-chart";
import { CostsTable } from "@/features/operations/console/costs/costs-table";
import { CostsTotals } from "@/features/operations/console/costs/costs-totals";
import { RangeChoice } from "@/features/operations/console/common/range-choice";
import { RANGES } from "@/features/operations/console/common/ranges";
import type { Range } from "@/features/operations/console/common/ranges";
import { totalsOf } from "@/features/operations/console/costs/days";

interface CostsViewProps {
  days: Range;
  onDays: (days: Range) => void;
}

/** Cost per day, and savings compared with the top tier. */
export function CostsView({ days, onDays }: CostsViewProps) {
  const figures = useQuery(costsQuery(days));
  return (
    <FiguresPage
      title="Costs"
      figures={figures}
      note="Refreshed every minute"
      failed="The costs could not be loaded"
      loading={<Loading />}
      choice={<RangeChoice ranges={RANGES} range={days} onRange={onDays} />}
    >
      {(costs) => (
        <div aria-busy={figures.isPlaceholderData}>
          <Costs costs={costs} />
        </div>
      )}
    </FiguresPage>
  );
}

function Costs({ costs }: { costs: CostList }) {
  return (
    <div className="space-y-4">
      <BudgetsCard budgets={costs.budgets} />
      <DayCosts costs={costs} />
    </div>
  );
}

function DayCosts({ costs: { days, topModel } }: { costs: CostList }) {
  const totals = totalsOf(days);
  if (totals.calls === 0) {
    return (
      <Empty level={2} icon={<Coins />} title="No costs in this period">
        Once models are used, the known cost of each day appears here.
      </Empty>
    );
  }
  return (
    <div className="space-y-4">
      <CostsTotals totals={totals} days={days.length} topModel={topModel} />
      <Card className="p-4">
        <CostsChart days={days} />
      </Card>
      <Card aria-label="Days" className="p-4">
        <CardTitle className="mb-2">Days</CardTitle>
        <CostsTable days={days} />
      </Card>
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy className="space-y-4">
      <p role="status" className="sr-only">
        Loading costs
      </p>
      <Skeleton className="h-26" />
      <Skeleton className="h-84" />
      <Skeleton className="h-120" />
    </div>
  );
}
