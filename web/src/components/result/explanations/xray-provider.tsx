import { Suspense, lazy, useCallback, useState } from "react";
import type { ReactNode } from "react";
import type { AnalysisResult } from "@/api/types";
import { XrayContext } from "@/components/result/explanations/xray-context";

const XrayPanel = lazy(() =>
  import("@/components/result/explanations/xray-panel").then(({ XrayPanel }) => ({ default: XrayPanel })),
);

interface XrayProviderProps {
  analysisId: string;
  /** Null without explanations: values do not open. */
  result: AnalysisResult | null;
  children: ReactNode;
}

/** Makes every value of a result open its formula and inputs. For the owner of the analysis. */
export function XrayProvider({ analysisId, result, children }: XrayProviderProps) {
  const [path, setPath] = useState<string[]>([]);
  const open = useCallback((field: string) => setPath([field]), []);
  return (
    <XrayContext value={result === null ? null : open}>
      {children}
      {result !== null && path.length > 0 && (
        <Suspense>
          <XrayPanel analysisId={analysisId} result={result} path={path} onPath={setPath} />
        </Suspense>
      )}
    </XrayContext>
  );
}
