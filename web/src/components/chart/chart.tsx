import { Component, Suspense } from "react";
import type { ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";

interface ChartProps {
  title: ReactNode;
  /** Table caption for screen readers. */
  caption: string;
  /** Chart data for screen readers; the first row holds the column names. */
  table: readonly (readonly string[])[];
  /** Height of the chart in pixels, reserved while it loads. */
  height: number;
  /** Fallback for a chart that failed to load. */
  failed?: ReactNode;
  /** Next to or below the chart. */
  note?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** Chart with title and data table. The drawing library is loaded lazily. */
export function Chart({ title, caption, table, height, failed, note, children, className }: ChartProps) {
  const [columns = [], ...rows] = table;
  return (
    <figure className={className}>
      <figcaption className="text-sm font-semibold text-ink-2">{title}</figcaption>
      <div className="mt-2" style={{ minHeight: height }}>
        <ChartBoundary failed={failed ?? <p className="text-ink-2">Chart loading failed</p>}>
          <Suspense fallback={<Skeleton className="h-full min-h-[inherit] w-full" />}>
            <div aria-hidden style={{ height }}>
              {children}
            </div>
          </Suspense>
        </ChartBoundary>
      </div>
      {/* Wrapped in a box: the table would otherwise widen the page. */}
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row[0]}>
                {row.map((cell, index) => (
                  <td key={columns[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note}
    </figure>
  );
}

/** Error boundary for the chart. */
class ChartBoundary extends Component<{ failed: ReactNode; children: ReactNode }, { lost: boolean }> {
  override state = { lost: false };

  static getDerivedStateFromError() {
    return { lost: true };
  }

  override render() {
    return this.state.lost ? this.props.failed : this.props.children;
  }
}
