import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { ModelState } from "@/api/types";
import { Badge } from "@/components/ui/badge";
import { Label } from "@/components/ui/field";
import { Option, Select } from "@/components/ui/select";
import { modelsQuery } from "@/api/analyses";

export const DEFAULT_MODEL = "iris";
export const OFFLINE_MODEL = "offline";

/** Description of each option, in addition to the server's state. */
const NOTES: Record<string, string> = {
  iris: "Starts on the smallest model that should do, and escalates only answers that fall short.",
  superagent: "The same tiers, with routing details.",
  "gemini-2.5-flash": "This model only. About 15-20 s response.",
  "gpt-4o": "This model only. Needs API credits.",
  [OFFLINE_MODEL]: "Always available and free.",
};

interface ModelSelectProps {
  value: string;
  onChange: (value: string) => void;
}

export function ModelSelect({ value, onChange }: ModelSelectProps) {
  const { data, isPending } = useQuery(modelsQuery);
  const id = useId();
  const known: ModelState[] = data?.models ?? [
    { id: DEFAULT_MODEL, name: "IRIS", available: true, reason: null },
  ];
  const chosen = known.find(({ id }) => id === value);
  return (
    <div className="flex items-center gap-2">
      <Label htmlFor={id} className="text-ink-2">
        AI Model
      </Label>
      <Select
        id={id}
        label="AI Model"
        value={value}
        onValueChange={onChange}
        disabled={isPending}
        shown={chosen?.name ?? value}
        className="w-48"
      >
        {known.map((model) => (
          <Option
            key={model.id}
            value={model.id}
            name={model.name}
            disabled={!model.available}
            badge={<StateBadge model={model} />}
            note={
              <>
                {NOTES[model.id]}
                {model.reason !== null && <span className="block text-ink-3">{model.reason}</span>}
              </>
            }
          />
        ))}
      </Select>
    </div>
  );
}

function StateBadge({ model }: { model: ModelState }) {
  if (!model.available) {
    const spent = /quota|credit/i.test(model.reason ?? "");
    return <Badge tone="warn">{spent ? "Quota Exceeded" : "Not available"}</Badge>;
  }
  return model.reason === null ? <Badge tone="good">Active</Badge> : <Badge>Offline analyst</Badge>;
}

/** Returns whether the offline analyst would answer this option. */
export function useIsOffline(value: string): boolean {
  const { data } = useQuery(modelsQuery);
  return /^offline analyst/i.test(data?.models.find(({ id }) => id === value)?.reason ?? "");
}
