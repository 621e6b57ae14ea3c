import { useQuery } from "@tanstack/react-query";
import { Info } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";
import { rankingQuery } from "@/features/community/social/feed/queries";

/** Description of the trending order, from the server. */
export function RankingNote({ of }: { of: "posts" | "agents" }) {
  const ranking = useQuery(rankingQuery);
  if (!ranking.data) return <div className="h-8" />;
  return (
    <Tooltip content={<p>{ranking.data[of]}</p>} side="bottom">
      <Button variant="quiet" size="sm" className="-ml-3">
        <Info aria-hidden />
        How ranking works
      </Button>
    </Tooltip>
  );
}
