import { ChevronRight, Flag } from "lucide-react";
import type { Explanation, FormulaInput } from "@/api/types";
import { Badge } from "@/components/ui/badge";
import { Table, Td, Th } from "@/components/ui/table";
import { count, figure, money } from "@/lib/format";

interface XrayFigureProps {
  explanation: Explanation;
  /** Opens the explanation of an input. */
  onOpen: (field: string) => void;
}

/** Explanation of one value: description, formula with values, and inputs. */
export function XrayFigure({ explanation, onOpen }: XrayFigureProps) {
  const { title, value, unit, formula, inputs, measures, isNot, isDefault, why } = explanation;
  return (
    <article aria-label={title} className="space-y-4">
      <header>
        <h3 className="text-xl font-semibold tracking-tight">{title}</h3>
        <p className="mt-1 flex flex-wrap items-center gap-2">
          <span className="text-2xl font-semibold tabular-nums">{valueText(value, unit)}</span>
          {SUFFIX.has(unit) && value !== null && <span className="text-ink-3">{unit}</span>}
          {isDefault && <StandIn />}
        </p>
      </header>
      <p className="rounded-box bg-sunken px-3 py-2 text-sm break-words tabular-nums">{formula}</p>
      {why !== "" && <p className="text-sm text-warn">{why}</p>}
      <dl className="space-y-2">
        <div>
          <dt className="text-sm font-semibold">What it measures</dt>
          <dd className="max-w-[72ch] text-ink-2">{measures}</dd>
        </div>
        <div>
          <dt className="text-sm font-semibold">What it does not measure</dt>
          <dd className="max-w-[72ch] text-ink-2">{isNot}</dd>
        </div>
      </dl>
      {inputs.length > 0 && <Inputs inputs={inputs} onOpen={onOpen} />}
    </article>
  );
}

function Inputs({ inputs, onOpen }: { inputs: FormulaInput[]; onOpen: (field: string) => void }) {
  return (
    <Table caption="Inputs" showCaption>
      <thead>
        <tr>
          <Th>Input</Th>
          <Th className="text-right">Value</Th>
        </tr>
      </thead>
      <tbody>
        {inputs.map((input, index) => (
          <tr key={`${input.name} ${index}`}>
            <Td>
              {input.field === null ? (
                input.name
              ) : (
                <button
                  type="button"
                  className="inline-flex items-center gap-0.5 rounded-box text-left text-accent underline decoration-line-strong underline-offset-4 hover:decoration-accent"
                  onClick={() => input.field !== null && onOpen(input.field)}
                >
                  {input.name}
                  <ChevronRight aria-hidden className="size-3.5 shrink-0" />
                </button>
              )}
              {input.isDefault && (
                <span className="ms-2 inline-block align-middle">
                  <StandIn />
                </span>
              )}
            </Td>
            <Td className="text-right whitespace-nowrap">
              {valueText(input.value, input.unit)}
              {SUFFIX.has(input.unit) && input.value !== null && (
                <span className="text-ink-3"> {input.unit}</span>
              )}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function StandIn() {
  return (
    <Badge tone="warn">
      <Flag aria-hidden />
      default
    </Badge>
  );
}

type Unit = Explanation["unit"];

/** Units shown after the value; others are part of its format. */
const SUFFIX = new Set<Unit>(["of 100", "of 10", "points", "letters", "items", "tokens"]);

export function valueText(value: number | null, unit: Unit): string {
  if (value === null) return unit === "word" ? "–" : "unknown";
  switch (unit) {
    case "USD":
      return money(value);
    case "%":
      return `${figure(value)}%`;
    case "tokens":
    case "items":
      return count(value);
    case "0-1":
    case "weight":
    case "number":
      return String(Math.round(value * 1000) / 1000);
    default:
      return figure(value);
  }
}
