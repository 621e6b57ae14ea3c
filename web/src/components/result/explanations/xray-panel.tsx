import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { explanationsQuery } from "@/api/analyses";
import { messageOf } from "@/api/errors";
import type { AnalysisResult, Explanation } from "@/api/types";
import { XrayFigure } from "@/components/result/explanations/xray-figure";
import { Weights } from "@/components/result/clarity/weights";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SidePanel } from "@/components/ui/side-panel";
import { Skeleton } from "@/components/ui/skeleton";

interface XrayPanelProps {
  analysisId: string;
  result: AnalysisResult;
  /** Path from the opened value to the current one. */
  path: string[];
  onPath: (path: string[]) => void;
}

/** Explains a value down to inputs that are not computed. */
export function XrayPanel({ analysisId, result, path, onPath }: XrayPanelProps) {
  const { data, error, refetch } = useQuery(explanationsQuery(analysisId));
  const field = path.at(-1) ?? "score";
  const shown = data && explanationOf(data, field);
  const before = data && path.length > 1 ? explanationOf(data, path.at(-2) ?? "") : null;
  return (
    <SidePanel
      open
      onOpenChange={(open) => !open && onPath([])}
      side="right"
      title="Score breakdown"
      description="How this value was calculated: its formula and inputs"
      className="max-w-120"
    >
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">
        {before && (
          <Button
            variant="quiet"
            size="sm"
            className="mb-2 -ml-2 px-2"
            onClick={() => onPath(path.slice(0, -1))}
          >
            <ArrowLeft aria-hidden />
            Back to {before.title}
          </Button>
        )}
        {shown ? (
          <XrayFigure explanation={shown} onOpen={(input) => onPath([...path, input])} />
        ) : error ? (
          <Notice
            tone="bad"
            title="The explanations could not be loaded"
            actions={<Button onClick={() => void refetch()}>Try again</Button>}
          >
            {messageOf(error, "Please try again.")} The result itself is not affected.
          </Notice>
        ) : data ? (
          <Notice title="No formula">This value was supplied, not calculated.</Notice>
        ) : (
          <Loading />
        )}
        {field === "score" && <Weights result={result} />}
      </div>
    </SidePanel>
  );
}

function explanationOf(all: readonly Explanation[], field: string): Explanation | null {
  return all.find((one) => one.field === field) ?? null;
}

function Loading() {
  return (
    <div className="space-y-3" role="status" aria-label="Loading...">
      <Skeleton className="h-7 w-2/3" />
      <Skeleton className="h-20" />
      <Skeleton className="h-40" />
    </div>
  );
}
