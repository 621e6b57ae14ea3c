import { Switch } from "@/components/ui/switch";
import type { FormPart } from "@/features/agents/builder/parts/field-props";
import { Part } from "@/features/agents/builder/parts/part";

/** Visibility of the agent. */
export function ReachPart({ draft, change, pending }: Pick<FormPart, "draft" | "change" | "pending">) {
  return (
    <Part title="Visibility">
      <Switch
        label="Make Global Agent"
        hint={
          draft.isGlobal
            ? "On: listed in the Global Agent Directory under your name, with its goal and guidelines. Everyone can use and follow it."
            : "Off: personal. Only you can see and use it."
        }
        checked={draft.isGlobal}
        onChange={(isGlobal) => change({ isGlobal })}
        disabled={pending}
      />
    </Part>
  );
}
