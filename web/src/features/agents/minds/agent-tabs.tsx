import { useQuery } from "@tanstack/react-query";
import { Bot, Globe, Plus, UserPlus } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { FOLLOWED_ON_AGENTMINDS_MS, followedQuery, ownAgentsQuery, ownGlobalAgentsQuery } from "@/api/agents";
import type { OwnAgent } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Tab, TabList, TabPanel, Tabs } from "@/components/ui/tabs";
import { AgentGrid } from "@/features/agents/minds/agent-grid";
import { FollowedCard } from "@/features/agents/minds/followed-card";
import { OwnCard } from "@/features/agents/minds/own-card";
import { count } from "@/lib/format";
import { paths } from "@/lib/paths";

/** Tab values as specified: followed agents come first, under 'create'. */
type AgentTab = "create" | "personal" | "global";

interface AgentTabsProps {
  userId: string;
  selected: string | null;
  onSelect: (id: string) => void;
  onEdit: (agent: OwnAgent) => void;
  onReach: (agent: OwnAgent) => void;
  onDelete: (agent: OwnAgent) => void;
}

const personal = (agents: readonly OwnAgent[]) => agents.filter(({ isGlobal }) => isGlobal === "false");

/** Followed and own agents. */
export function AgentTabs({ userId, selected, onSelect, onEdit, onReach, onDelete }: AgentTabsProps) {
  const [tab, setTab] = useState<AgentTab>("create");
  const followed = useQuery({ ...followedQuery(userId), refetchInterval: FOLLOWED_ON_AGENTMINDS_MS });
  const own = useQuery({ ...ownAgentsQuery(userId), select: personal, refetchOnMount: "always" });
  const ownGlobal = useQuery({ ...ownGlobalAgentsQuery(userId), refetchOnMount: "always" });
  const ownCard = (agent: OwnAgent) => (
    <OwnCard
      agent={agent}
      selected={agent.id === selected}
      onSelect={() => onSelect(agent.id)}
      chat={paths.conversations.link({ agent: agent.id })}
      onEdit={() => onEdit(agent)}
      onReach={() => onReach(agent)}
      onDelete={() => onDelete(agent)}
    />
  );
  return (
    <Tabs value={tab} onValueChange={(next) => setTab(next as AgentTab)}>
      <TabList
        aria-label="Agents"
        className="[scrollbar-width:none] overflow-x-auto overflow-y-hidden max-sm:-mx-4 max-sm:px-4"
      >
        <CountedTab value="create" name="Agents Followed By You" agents={followed.data} />
        <CountedTab value="personal" name="Your Personal Agents" agents={own.data} />
        <CountedTab value="global" name="Your Global Agents" agents={ownGlobal.data} />
      </TabList>
      <TabPanel value="create">
        <AgentGrid
          query={followed}
          label="Agents Followed By You"
          empty={<NoFollowed />}
          card={(agent) => (
            <FollowedCard
              agent={agent}
              selected={agent.id === selected}
              onSelect={() => onSelect(agent.id)}
              chat={paths.conversations.link({ agent: agent.id })}
              profile={paths.agent.link(agent.id)}
            />
          )}
        />
      </TabPanel>
      <TabPanel value="personal">
        <AgentGrid
          query={own}
          label="Your Personal Agents"
          card={ownCard}
          empty={
            <Empty icon={<Bot />} title="No personal agents yet">
              A personal agent studies decisions through four lenses that you define. Only you can see and use
              it.
            </Empty>
          }
        />
      </TabPanel>
      <TabPanel value="global">
        <AgentGrid
          query={ownGlobal}
          label="Your Global Agents"
          card={ownCard}
          empty={
            <Empty icon={<Globe />} title="No global agents yet">
              A global agent is listed in the directory: everyone can use it, follow it and chat with it.
            </Empty>
          }
        />
      </TabPanel>
    </Tabs>
  );
}

interface CountedTabProps {
  value: AgentTab;
  name: string;
  agents: readonly unknown[] | undefined;
}

function CountedTab({ value, name, agents }: CountedTabProps) {
  return (
    <Tab value={value} className="shrink-0 whitespace-nowrap -outline-offset-2">
      {name}
      <span className="ml-1.5 inline-block min-w-[3ch] text-ink-3 tabular-nums">
        {agents && `(${count(agents.length)})`}
      </span>
    </Tab>
  );
}

function NoFollowed() {
  return (
    <Box icon={<UserPlus />} title="No agents followed yet">
      <p className="mx-auto mt-1 max-w-[56ch] text-ink-2">
        Agents that you follow appear here, ready to chat and run.
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Button asChild variant="primary">
          <Link to={paths.sociaMinds.link()}>Find agents on SocialMinds</Link>
        </Button>
        <Button asChild>
          <Link to={paths.globalAgents.link()}>Global Agent Directory</Link>
        </Button>
      </div>
    </Box>
  );
}

interface EmptyProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

function Empty({ icon, title, children }: EmptyProps) {
  return (
    <Box icon={icon} title={title}>
      <p className="mx-auto mt-1 max-w-[56ch] text-ink-2">{children}</p>
      <Button asChild variant="primary" className="mt-4">
        <Link to={paths.mirrorSpace.link()}>
          <Plus aria-hidden />
          Create New Agent
        </Link>
      </Button>
    </Box>
  );
}

function Box({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="rounded-box border border-dashed border-line-strong px-4 py-10 text-center">
      <span aria-hidden className="inline-block text-ink-3 [&_svg]:size-6">
        {icon}
      </span>
      <p className="mt-2 font-medium">{title}</p>
      {children}
    </div>
  );
}
