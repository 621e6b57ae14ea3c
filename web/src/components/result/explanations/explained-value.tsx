import { Flag } from "lucide-react";
import type { ReactNode } from "react";
import type { AnalysisResult } from "@/api/types";
import { Explain } from "@/components/ui/explain";
import { useXray } from "@/components/result/explanations/xray-context";
import { figure } from "@/lib/format";

interface ExplainedValueProps {
  /** Path of the value in the result, used to find its explanation. */
  field: string;
  /** Accessible label read before the number. */
  label: string;
  title: string;
  how: ReactNode;
  children: ReactNode;
  className?: string | undefined;
  side?: "top" | "bottom";
}

/** Value of a result: explained on hover and focus, and opens its inputs if available. */
export function ExplainedValue({ field, className, ...rest }: ExplainedValueProps) {
  const open = useXray();
  return (
    <Explain
      {...rest}
      {...(className !== undefined && { className })}
      {...(open !== null && { onOpen: () => open(field) })}
    />
  );
}

export function defaultsOf(result: AnalysisResult, field: string) {
  return result.defaults.filter((used) => used.field === field || used.field.startsWith(`${field}.`));
}

/** Flags a value that includes a default. */
export function DefaultFlag({ result, field }: { result: AnalysisResult; field: string }) {
  if (defaultsOf(result, field).length === 0) return null;
  return (
    <>
      <Flag aria-hidden className="ms-1 inline size-3.5 text-warn" />
      <span className="sr-only">, includes a default</span>
    </>
  );
}

export function Defaults({ result, field }: { result: AnalysisResult; field: string }) {
  const used = defaultsOf(result, field);
  if (used.length === 0) return null;
  return (
    <div className="text-warn">
      <p>Defaults used:</p>
      <ul>
        {used.map(({ field: name, value, why }, index) => (
          <li key={`${name} ${index}`}>
            {figure(value)}: {why}
          </li>
        ))}
      </ul>
    </div>
  );
}
