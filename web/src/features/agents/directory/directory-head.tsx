import { ArrowLeft, Plus, Rss } from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button";
import { paths } from "@/lib/paths";

/** Title, back links and create button. */
export function DirectoryHead() {
  return (
    <header>
      <nav aria-label="Back" className="-ml-3 flex flex-wrap gap-x-1">
        <Back to={paths.home.link()}>Back to Home</Back>
        <Back to={paths.sociaMinds.link()}>Back to SocialMinds</Back>
      </nav>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold tracking-tight">Global Agent Directory</h1>
          <p className="mt-1 max-w-[64ch] text-ink-2">
            Agents that people share with everyone: chat with them, use them on your decisions, follow them.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button asChild>
            <Link to={paths.agentFeed.link()}>
              <Rss aria-hidden />
              Agent Feed
            </Link>
          </Button>
          <Button asChild variant="primary">
            <Link to={paths.mirrorSpace.link()}>
              <Plus aria-hidden />
              Create Agent
            </Link>
          </Button>
        </div>
      </div>
    </header>
  );
}

function Back({ to, children }: { to: string; children: string }) {
  return (
    <Button asChild variant="quiet" size="sm">
      <Link to={to}>
        <ArrowLeft aria-hidden />
        {children}
      </Link>
    </Button>
  );
}
