import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { modelsQuery } from "@/api/analyses";
import { TierBadge } from "@/components/tier";
import { Switch } from "@/components/ui/switch";
import type { Draft } from "@/features/agents/builder/draft/draft";
import type { FormPart } from "@/features/agents/builder/parts/field-props";
import { ModelField } from "@/features/agents/builder/parts/model-field";
import { singleOptions, tierOptions } from "@/features/agents/builder/parts/models";
import { Part } from "@/features/agents/builder/parts/part";

const TIERS = [
  { tier: 1, label: "32B" },
  { tier: 2, label: "120B" },
  { tier: 3, label: "Gemini" },
];

/** Models: three tiers, or a single one. */
export function ModelsPart({ draft, change, problems, pending }: FormPart) {
  const { data: known } = useQuery(modelsQuery);
  const error = problems.at("models");
  return (
    <Part title="Models">
      <Switch
        label="SuperAgent adaptive routing (BETA)"
        hint={
          draft.adaptive
            ? "Each lens starts on tier 1. Only answers that fail the quality gate are asked again one tier up, so expensive models are used only when needed. The receipt of every run shows the estimated saving, based on tokens used and configured prices."
            : "Off: every lens asks a single model once."
        }
        checked={draft.adaptive}
        onChange={(adaptive) => change({ adaptive })}
        disabled={pending}
      />
      {error !== undefined && (
        <p
          data-place="models"
          tabIndex={-1}
          role="alert"
          className="flex items-start gap-1.5 text-sm text-bad outline-none"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {draft.adaptive ? (
        <div className="grid gap-4 md:grid-cols-3">
          {TIERS.map(({ tier, label }, place) => {
            const chosen = draft.tierModels[place] ?? "";
            const others = draft.tierModels.filter((_, index) => index !== place);
            return (
              <ModelField
                key={tier}
                label={`Tier ${tier} model`}
                lead={<TierBadge tier={tier} label={label} />}
                value={chosen}
                options={tierOptions(known, tier, chosen, others)}
                onChange={(model) => change({ tierModels: withModel(draft.tierModels, place, model) })}
                disabled={pending}
              />
            );
          })}
        </div>
      ) : (
        <ModelField
          label="Single model"
          value={draft.singleModel}
          options={singleOptions(known, draft.singleModel)}
          onChange={(singleModel) => change({ singleModel })}
          disabled={pending}
          wide
        />
      )}
    </Part>
  );
}

function withModel(models: Draft["tierModels"], place: number, model: string): Draft["tierModels"] {
  return models.map((before, index) => (index === place ? model : before)) as Draft["tierModels"];
}
