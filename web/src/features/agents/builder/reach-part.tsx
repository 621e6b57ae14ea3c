import { Switch } from "@/components/ui/switch";
import type { FormPart } from "@/features/agents/builder/field-props";
import { Part } from "@/features/agents/builder/part";

/** Who may use it. */
export function ReachPart({ draft, change, pending }: Pick<FormPart, "draft" | "change" | "pending">) {
  return (
    <Part title="Who may use it">
      <Switch
        label="Make Global Agent"
        hint={
          draft.isGlobal
            ? "On: it stands in the Global Agent Directory under your name, with its goal and guidelines, and everybody may use and follow it."
            : "Off: it is personal. Nobody but you sees or uses it."
        }
        checked={draft.isGlobal}
        onChange={(isGlobal) => change({ isGlobal })}
        disabled={pending}
      />
    </Part>
  );
}
