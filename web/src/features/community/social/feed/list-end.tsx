import { Failed } from "@/components/list-states";
import { More } from "@/features/community/social/feed/more";

interface ListEndProps {
  list: {
    error: Error | null;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  /** 'More posts could not be loaded'. */
  failed: string;
}

/** Load-more trigger of a list, or its error. */
export function ListEnd({ list, failed }: ListEndProps) {
  const onMore = () => void list.fetchNextPage();
  if (list.isFetchNextPageError && list.error !== null) {
    return <Failed title={failed} error={list.error} again={onMore} pending={list.isFetchingNextPage} />;
  }
  return list.hasNextPage && <More pending={list.isFetchingNextPage} onMore={onMore} />;
}
