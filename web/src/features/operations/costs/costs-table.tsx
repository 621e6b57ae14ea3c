import type { ReactNode } from "react";
import type { CostDay } from "@/api/types";
import { Table, Td, Th } from "@/components/ui/table";
import { cx } from "@/components/ui/cx";
import { costOfDay, dayName, savedShare } from "@/features/operations/costs/days";
import { count, money } from "@/lib/format";

/** A row a day, newest first. */
export function CostsTable({ days }: { days: readonly CostDay[] }) {
  return (
    <Table className="min-w-160">
      <caption className="sr-only">Costs by day, newest first</caption>
      <thead>
        <tr>
          <Th>Day (UTC)</Th>
          {[
            "Analyses",
            "Calls",
            "Tokens in",
            "Tokens out",
            "Cost",
            "Compared",
            "All on top tier",
            "Saved",
          ].map((name) => (
            <Th key={name} className="text-right">
              {name}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day, index) => (
          <tr key={day.day} className={cx(day.calls === 0 && "text-ink-3")}>
            <Td className="whitespace-nowrap">
              {dayName(day.day)}
              {index === 0 && <span className="text-ink-3"> · not over</span>}
            </Td>
            <Figure>{count(day.analyses)}</Figure>
            <Figure>{count(day.calls)}</Figure>
            <Figure>{count(day.tokensIn)}</Figure>
            <Figure>{count(day.tokensOut)}</Figure>
            <Figure>
              {costOfDay(day)}
              {day.costUnknown > 0 && (
                <span className="block text-xs text-ink-3">{count(day.costUnknown)} unknown</span>
              )}
            </Figure>
            <Figure>{day.compared === 0 ? "–" : count(day.compared)}</Figure>
            <Figure>{day.compared === 0 ? "–" : money(day.allTier3Usd)}</Figure>
            <Figure>
              {day.compared === 0 ? "–" : money(day.savedUsd)}
              {savedShare(day) !== null && <span className="text-ink-3"> · {savedShare(day)}</span>}
            </Figure>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Figure({ children }: { children: ReactNode }) {
  return <Td className="text-right whitespace-nowrap">{children}</Td>;
}
