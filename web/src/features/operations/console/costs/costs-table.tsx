import type { ReactNode } from "react";
import type { CostDay } from "@/api/types";
import { Table, Td, Th } from "@/components/ui/table";
import { cx } from "@/components/ui/cx";
import { dayName } from "@/features/operations/console/common/ranges";
import { costOfDay, savedShare } from "@/features/operations/console/costs/days";
import { count, counted, money } from "@/lib/format";

/** Hidden on narrow screens. */
const WIDE = "max-md:hidden";

/** Row per day, newest first. */
export function CostsTable({ days }: { days: readonly CostDay[] }) {
  const busy = days.filter(({ analyses, calls }) => analyses + calls > 0);
  const idle = days.length - busy.length;
  return (
    <>
      <Table caption="Costs by day, newest first">
        <thead>
          <tr>
            <Th>Day (UTC)</Th>
            {["Analyses", "Calls", "Tokens in", "Tokens out"].map((name) => (
              <Th key={name} className={cx(WIDE, "text-right")}>
                {name}
              </Th>
            ))}
            <Th className="text-right">Cost</Th>
            <Th className={cx(WIDE, "text-right")}>Compared</Th>
            <Th className="text-right">All top tier</Th>
            <Th className="text-right">Saved</Th>
          </tr>
        </thead>
        <tbody>
          {busy.map((day) => (
            <DayRow key={day.day} day={day} isToday={day === days[0]} />
          ))}
        </tbody>
      </Table>
      {idle > 0 && (
        <p className="mt-3 text-sm text-ink-3">
          {counted(idle, "day")} without calls {idle === 1 ? "is" : "are"} not shown.
        </p>
      )}
    </>
  );
}

function DayRow({ day, isToday }: { day: CostDay; isToday: boolean }) {
  const share = savedShare(day);
  const compared = (value: string) => (day.compared === 0 ? "–" : value);
  return (
    <tr>
      <Td className="whitespace-nowrap">
        {dayName(day.day)} {isToday && <span className="text-ink-3 max-md:block max-md:text-xs">so far</span>}
      </Td>
      {[day.analyses, day.calls, day.tokensIn, day.tokensOut].map((value, index) => (
        <Figure key={index} className={WIDE}>
          {count(value)}
        </Figure>
      ))}
      <Figure note={day.costUnknown > 0 ? `${count(day.costUnknown)} unknown` : null}>
        {costOfDay(day)}
      </Figure>
      <Figure className={WIDE}>{compared(count(day.compared))}</Figure>
      <Figure>{compared(money(day.allTier3Usd))}</Figure>
      <Figure>
        {compared(money(day.savedUsd))}{" "}
        {share !== null && <span className="text-ink-3 max-md:hidden">· {share}</span>}
      </Figure>
    </tr>
  );
}

interface FigureProps {
  /** Small text below the value. */
  note?: string | null;
  className?: string;
  children: ReactNode;
}

function Figure({ note = null, className, children }: FigureProps) {
  return (
    <Td className={cx(className, "text-right whitespace-nowrap")}>
      {children}
      {note !== null && <span className="block text-xs text-ink-3">{note}</span>}
    </Td>
  );
}
