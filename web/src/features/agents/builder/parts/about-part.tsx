import { useId } from "react";
import { Field, Input, Label, Textarea } from "@/components/ui/field";
import { Option, Select } from "@/components/ui/select";
import { MAX_GOAL_LENGTH, MAX_NAME_LENGTH } from "@/features/agents/builder/draft/checks";
import { CATEGORIES, tagsOf } from "@/features/agents/builder/draft/draft";
import { placed } from "@/features/agents/builder/parts/field-props";
import type { FormPart } from "@/features/agents/builder/parts/field-props";
import { Part } from "@/features/agents/builder/parts/part";
import { count } from "@/lib/format";

/** Name, goal, category and tags of the agent. */
export function AboutPart({ draft, change, problems, pending }: FormPart) {
  const tags = tagsOf(draft.tags).length;
  return (
    <Part title="About" about="People find the agent by these fields, and every lens receives the goal.">
      <Field label="Agent Name" hint="Short and descriptive" error={problems.at("name")}>
        {(control) => (
          <Input
            {...control}
            {...placed(problems, "name")}
            dir="auto"
            autoComplete="off"
            maxLength={MAX_NAME_LENGTH * 2}
            placeholder="Pricing Review"
            value={draft.name}
            readOnly={pending}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Agent Goal"
        hint={`What it helps to decide, for whom, and what it must consider (up to ${count(MAX_GOAL_LENGTH)} characters)`}
        error={problems.at("goal")}
      >
        {(control) => (
          <Textarea
            {...control}
            {...placed(problems, "goal")}
            rows={3}
            dir="auto"
            placeholder="Examine a pricing decision: what customers would pay, how it affects margin, who would leave."
            value={draft.goal}
            readOnly={pending}
            onChange={(event) => change({ goal: event.target.value })}
            className="px-3 py-2"
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_180px]">
        <Field
          label="Tags (optional, comma-separated)"
          hint={tags === 0 ? "Search terms for people to find it" : `${tags} ${tags === 1 ? "tag" : "tags"}`}
          error={problems.at("tags")}
        >
          {(control) => (
            <Input
              {...control}
              {...placed(problems, "tags")}
              dir="auto"
              autoComplete="off"
              placeholder="pricing, revenue, customers"
              value={draft.tags}
              readOnly={pending}
              onChange={(event) => change({ tags: event.target.value })}
            />
          )}
        </Field>
        <CategoryField draft={draft} change={change} pending={pending} />
      </div>
    </Part>
  );
}

function CategoryField({ draft, change, pending }: Pick<FormPart, "draft" | "change" | "pending">) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor={id}>Category</Label>
      <Select
        id={id}
        label="Category"
        value={draft.category}
        shown={draft.category}
        disabled={pending}
        onValueChange={(value) => {
          const category = CATEGORIES.find((one) => one === value);
          if (category) change({ category });
        }}
        className="h-10"
      >
        {CATEGORIES.map((category) => (
          <Option key={category} value={category} name={category} />
        ))}
      </Select>
    </div>
  );
}
