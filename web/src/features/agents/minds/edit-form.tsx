import { useMutation } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { messageOf } from "@/api/errors";
import type { AgentDetail } from "@/api/types";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { Field, Input, Textarea } from "@/components/ui/field";
import { toast } from "@/components/ui/toast-store";
import type { Draft, LensDraft } from "@/features/agents/builder/draft/draft";
import { goTo, placed } from "@/features/agents/builder/parts/field-props";
import { LensCard } from "@/features/agents/builder/parts/lens-card";
import { refusalOf } from "@/features/agents/builder/launch/refusal";
import { draftOfAgent } from "@/features/agents/builder/source/source";
import { useProblems } from "@/features/agents/builder/draft/use-problems";
import type { Problems } from "@/features/agents/builder/draft/use-problems";
import { trialOf } from "@/features/agents/builder/draft/wire";
import { updateAgent } from "@/features/agents/minds/queries";
import { useAgentChanged } from "@/features/agents/minds/use-agent-changed";
import { sentence } from "@/lib/format";

interface EditFormProps {
  agent: AgentDetail;
  onDone: () => void;
}

/** Form for name, goal and lenses of an agent. Errors appear at their fields. */
export function EditForm({ agent, onDone }: EditFormProps) {
  const [draft, setDraft] = useState(() => draftOfAgent(agent));
  const [lensesOpen, openLenses] = useState(false);
  const problems = useProblems(draft);
  const { update, isPending } = useUpdate(agent, draft, problems, onDone);
  const isBlank = draft.name.trim() === "" || draft.goal.trim() === "";
  const submit = () => {
    const wrong = problems.show();
    if (wrong === null) {
      update();
      return;
    }
    if (wrong.startsWith("lenses")) openLenses(true);
    requestAnimationFrame(() => goTo(wrong));
  };
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank && !isPending) submit();
      }}
    >
      <Field label="Agent Name" error={problems.at("name")}>
        {(control) => (
          <Input
            {...control}
            {...placed(problems, "name")}
            dir="auto"
            autoComplete="off"
            value={draft.name}
            readOnly={isPending}
            onChange={(event) => setDraft({ ...draft, name: event.target.value })}
          />
        )}
      </Field>
      <Field label="Agent Goal" error={problems.at("goal")}>
        {(control) => (
          <Textarea
            {...control}
            {...placed(problems, "goal")}
            rows={3}
            dir="auto"
            value={draft.goal}
            readOnly={isPending}
            onChange={(event) => setDraft({ ...draft, goal: event.target.value })}
            className="px-3 py-2"
          />
        )}
      </Field>
      <Lenses
        draft={draft}
        problems={problems}
        pending={isPending}
        open={lensesOpen}
        onOpen={openLenses}
        onChange={(place, part) => setDraft(withLens(draft, place, part))}
      />
      <div className="flex justify-end gap-2">
        <Button disabled={isPending} onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={isPending} disabled={isPending || isBlank}>
          {isPending ? "Updating..." : "Update Agent"}
        </Button>
      </div>
    </form>
  );
}

function useUpdate(agent: AgentDetail, draft: Draft, problems: Problems, onDone: () => void) {
  const changed = useAgentChanged();
  const { name, goal, lenses } = trialOf(draft);
  const update = useMutation({
    mutationFn: () => updateAgent(agent.id, { name, goal, ...(lensesChanged(draft, agent) && { lenses }) }),
    onSuccess: (updated) => {
      changed(updated);
      const description =
        updated.version === agent.version
          ? "No changes."
          : `“${updated.name}” is now at version ${updated.version}.`;
      toast({ tone: "good", title: "Agent Updated", description });
      onDone();
    },
    onError: (error) => {
      const refused = refusalOf(error, draft);
      if (refused !== null) problems.refuse(refused);
      const description = sentence(messageOf(error, "Failed to update agent"));
      toast({ tone: "bad", title: "Update Failed", description });
    },
  });
  return { update: () => update.mutate(), isPending: update.isPending };
}

function lensesChanged(draft: Draft, agent: AgentDetail): boolean {
  return JSON.stringify(draft.lenses) !== JSON.stringify(draftOfAgent(agent).lenses);
}

function withLens(draft: Draft, place: number, part: Partial<LensDraft>): Draft {
  const at = (index: 0 | 1 | 2 | 3) =>
    index === place ? { ...draft.lenses[index], ...part } : draft.lenses[index];
  return { ...draft, lenses: [at(0), at(1), at(2), at(3)] };
}

interface LensesProps {
  draft: Draft;
  problems: Problems;
  pending: boolean;
  open: boolean;
  onOpen: (open: boolean) => void;
  onChange: (place: number, part: Partial<LensDraft>) => void;
}

function Lenses({ draft, problems, pending, open, onOpen, onChange }: LensesProps) {
  const id = useId();
  const none = problems.at("lenses");
  return (
    <section aria-label="Lenses">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className="-mx-1 flex min-h-8 w-full items-center gap-1.5 rounded-box px-1 text-left text-sm font-semibold hover:bg-sunken"
        onClick={() => onOpen(!open)}
      >
        <ChevronRight
          aria-hidden
          className={cx("size-4 text-ink-3 transition-transform", open && "rotate-90")}
        />
        Lenses and guidelines
      </button>
      {none !== undefined && (
        <p role="alert" className="mt-1 text-sm text-bad">
          {none}
        </p>
      )}
      <div id={id} hidden={!open} className="mt-2 grid gap-3 sm:grid-cols-2">
        {open &&
          draft.lenses.map((lens, place) => (
            <LensCard
              key={place}
              lens={lens}
              place={place}
              problems={problems}
              pending={pending}
              onChange={(part) => onChange(place, part)}
            />
          ))}
      </div>
    </section>
  );
}
