import { useQuery } from "@tanstack/react-query";
import { modelsQuery } from "@/api/analyses";
import { messageOf } from "@/api/errors";
import type { components } from "@/api/schema";
import { OfflineBadge } from "@/components/offline-badge";
import { TierBadge } from "@/components/tier";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Disclosure } from "@/components/ui/disclosure";
import { Notice } from "@/components/ui/notice";
import { SidePanel } from "@/components/ui/side-panel";
import { Skeleton } from "@/components/ui/skeleton";
import { Tab, TabList, TabPanel, Tabs } from "@/components/ui/tabs";
import { previewQuery } from "@/features/agents/builder/queries";
import type { Draft } from "@/features/agents/builder/draft/draft";
import { trialOf } from "@/features/agents/builder/draft/wire";
import { sentence } from "@/lib/format";

type Schemas = components["schemas"];
type LensPrompts = Schemas["LensPrompts"];
type PromptPass = Schemas["PromptPass"];

interface PreviewPanelProps {
  draft: Draft;
  /** Test scenario; a placeholder is used while it is empty. */
  scenario: string;
  onClose: () => void;
}

/** Exact prompts of each lens. */
export function PreviewPanel({ draft, scenario, onClose }: PreviewPanelProps) {
  return (
    <SidePanel
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      side="right"
      title="Prompts"
      description="The prompts of this draft, by lens"
      className="max-w-2xl"
    >
      <div className="min-h-0 flex-1 overflow-y-auto p-5">
        <p className="max-w-[68ch] text-ink-2">
          The exact prompts of your current draft
          {scenario.trim() === "" && ", with a stand-in for the decision"}. Previewing sends nothing to a
          model.
        </p>
        <Prompts draft={draft} scenario={scenario} />
      </div>
    </SidePanel>
  );
}

function Prompts({ draft, scenario }: Pick<PreviewPanelProps, "draft" | "scenario">) {
  const preview = useQuery(previewQuery({ ...trialOf(draft), scenario: scenario.trim() }));
  if (preview.isPending) return <Loading />;
  if (preview.isError) {
    return (
      <Notice
        tone="bad"
        role="alert"
        level={3}
        title="The prompts could not be generated"
        actions={<Button onClick={() => void preview.refetch()}>Try again</Button>}
        className="mt-4"
      >
        {sentence(messageOf(preview.error, "The server did not respond."))}
      </Notice>
    );
  }
  const { prompts, offline } = preview.data;
  return (
    <>
      {offline && (
        <p className="mt-3 flex flex-wrap items-center gap-2 text-sm text-ink-2">
          <OfflineBadge />
          No language model is configured: the offline analyst quotes the decision and asks your guidelines as
          questions.
        </p>
      )}
      <Tabs defaultValue={prompts[0]?.lens ?? ""} className="mt-4">
        <TabList aria-label="Lenses" className="flex-wrap gap-y-0">
          {prompts.map(({ lens, name }) => (
            <Tab key={lens} value={lens}>
              {name}
            </Tab>
          ))}
        </TabList>
        {prompts.map((one) => (
          <TabPanel key={one.lens} value={one.lens}>
            <Passes prompts={one} />
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}

function Passes({ prompts: { passes } }: { prompts: LensPrompts }) {
  return (
    <div className="space-y-2">
      {passes.map((pass, index) => (
        <Disclosure
          key={pass.tier}
          level={3}
          initial={index === 0}
          title={<PassTitle pass={pass} />}
          note={pass.model}
        >
          <Text title="System" text={pass.system} />
          <Text title="User" text={pass.user} />
        </Disclosure>
      ))}
    </div>
  );
}

function PassTitle({ pass: { tier } }: { pass: PromptPass }) {
  const { data: known } = useQuery(modelsQuery);
  if (tier === "synthesis") return <>Summary of all lenses</>;
  const label = known?.tiers.find((one) => one.tier === tier)?.label ?? `Tier ${tier}`;
  return tier === 0 ? <>Single pass</> : <TierBadge tier={tier} label={label} />;
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <section className="mb-3">
      <div className="flex items-center justify-between gap-2">
        <h4 className="text-sm font-semibold text-ink-2">{title}</h4>
        <CopyButton
          size="sm"
          variant="quiet"
          text={text}
          label="Copy"
          title={`Copy the ${title.toLowerCase()} prompt`}
        />
      </div>
      <pre
        dir="auto"
        // Focusable for keyboard scrolling.
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={`${title} prompt`}
        role="region"
        className="mt-1 max-h-80 overflow-auto rounded-box border border-line bg-sunken p-3 font-mono text-sm lens-text"
      >
        {text}
      </pre>
    </section>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Generating the prompts" className="mt-4 space-y-4">
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
