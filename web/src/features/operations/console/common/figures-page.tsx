import type { ReactNode } from "react";
import { Failed } from "@/components/list-states";
import { OperationsFrame } from "@/features/operations/console/common/frame";
import { Freshness } from "@/features/operations/console/common/freshness";

/** Polled data with its timestamp. */
interface Figures<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface FiguresPageProps<Data> {
  title: string;
  figures: Figures<Data>;
  /** Refresh interval in words. */
  note: string;
  /** 'The costs could not be loaded'. */
  failed: string;
  /** Loading skeleton. */
  loading: ReactNode;
  /** Filters above the data. */
  choice?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Page of polled data: loading, error, or content with its freshness. */
export function FiguresPage<Data extends { at: string }>({
  title,
  figures: { data, error, isFetching, refetch },
  note,
  failed,
  loading,
  choice,
  children,
}: FiguresPageProps<Data>) {
  const again = () => void refetch();
  return (
    <OperationsFrame
      title={title}
      aside={<Freshness at={data?.at} error={error} pending={isFetching} again={again} note={note} />}
    >
      {choice}
      {data !== undefined ? (
        children(data)
      ) : error === null ? (
        loading
      ) : (
        <Failed level={2} title={failed} error={error} pending={isFetching} again={again} />
      )}
    </OperationsFrame>
  );
}
