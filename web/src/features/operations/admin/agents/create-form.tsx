import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field, Input, Textarea } from "@/components/ui/field";
import { slugOf } from "@/features/operations/admin/agents/draft";
import type { GlobalDraft } from "@/features/operations/admin/agents/draft";
import { LensFields } from "@/features/operations/admin/agents/lens-fields";
import { useCreate } from "@/features/operations/admin/agents/use-create";

const MAX_NAME_LENGTH = 100;
const MAX_GOAL_LENGTH = 2000;

interface CreateFormProps {
  id: string;
  draft: GlobalDraft;
  onChange: (draft: GlobalDraft) => void;
  /** Created or canceled. */
  onDone: () => void;
}

/** Form for a global agent: four lenses with three focus points each. */
export function CreateForm({ id, draft, onChange, onDone }: CreateFormProps) {
  const { create, isPending } = useCreate(onDone);
  const slug = slugOf(draft.name);
  return (
    <Card id={id} aria-labelledby={`${id}-title`} className="animate-settle p-4 sm:p-6">
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        Create Global Agent
      </h2>
      <form
        noValidate
        className="mt-4 space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) create(draft);
        }}
      >
        <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <Field
            label="Agent Name"
            hint={
              slug === "" || slug === "-"
                ? "The address is derived from the name."
                : `Address: /agents/${slug}`
            }
          >
            {(control) => (
              <Input
                {...control}
                dir="auto"
                autoComplete="off"
                maxLength={MAX_NAME_LENGTH}
                value={draft.name}
                readOnly={isPending}
                onChange={(event) => onChange({ ...draft, name: event.target.value })}
              />
            )}
          </Field>
          <Field label="Agent Goal" hint="The question that each of its lenses asks.">
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                dir="auto"
                maxLength={MAX_GOAL_LENGTH}
                value={draft.goal}
                readOnly={isPending}
                onChange={(event) => onChange({ ...draft, goal: event.target.value })}
                className="field-sizing-content max-h-60"
              />
            )}
          </Field>
        </div>
        <Lenses draft={draft} pending={isPending} onChange={onChange} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button disabled={isPending} onClick={onDone}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            pending={isPending}
            disabled={isPending || draft.name === "" || draft.goal === ""}
          >
            {isPending ? "Creating..." : "Create Agent"}
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface LensesProps {
  draft: GlobalDraft;
  pending: boolean;
  onChange: (draft: GlobalDraft) => void;
}

function Lenses({ draft, pending, onChange }: LensesProps) {
  return (
    <section aria-label="Lenses">
      <h3 className="font-semibold">Analysis Lenses (4 Required)</h3>
      <p className="text-sm text-ink-3">Lenses without a name are not created. Focus points are optional.</p>
      <div className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {draft.lenses.map((lens, place) => (
          <LensFields
            key={place}
            lens={lens}
            place={place}
            pending={pending}
            onChange={(now) =>
              onChange({ ...draft, lenses: draft.lenses.map((one, at) => (at === place ? now : one)) })
            }
          />
        ))}
      </div>
    </section>
  );
}
