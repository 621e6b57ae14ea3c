import { Component, Suspense } from "react";
import type { ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";

interface ChartProps {
  title: ReactNode;
  /** What it shows, for those who cannot see it: the heading of its table. */
  caption: string;
  /** The figures of the drawing, for those who hear the page; the first row names the columns. */
  table: readonly (readonly string[])[];
  /** Height of the drawing in pixels: its place is kept while it loads. */
  height: number;
  /** In place of a drawing that could not be loaded. */
  failed?: ReactNode;
  /** Beside or under the drawing. */
  note?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A drawing with its title and its figures. What draws is loaded when it is first needed. */
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
      {/* In a box: a table keeps the width of its words, and would widen the page. */}
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

/** Keeps a drawing that cannot be had from taking its page along. */
class ChartBoundary extends Component<{ failed: ReactNode; children: ReactNode }, { lost: boolean }> {
  override state = { lost: false };

  static getDerivedStateFromError() {
    return { lost: true };
  }

  override render() {
    return this.state.lost ? this.props.failed : this.props.children;
  }
}
