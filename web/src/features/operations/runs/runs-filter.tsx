import { Search } from "lucide-react";
import { Input } from "@/components/ui/field";
import { Option, Select } from "@/components/ui/select";
import { STATUSES, STATUS_NAMES } from "@/features/operations/common/status";
import { SEARCH_MOST, TIERS } from "@/features/operations/runs/asked";
import type { RunsAsked } from "@/features/operations/runs/asked";
import { useSearchText } from "@/lib/use-search-text";

interface RunsFilterProps {
  asked: RunsAsked;
  onAsked: (asked: RunsAsked) => void;
}

const ALL = "all";

function tierTitle(tier: number): string {
  return tier === 0 ? "Picked" : `Tier ${tier}`;
}

/** Narrows the list; what is chosen stands in the address. */
export function RunsFilter({ asked, onAsked }: RunsFilterProps) {
  const { text, setText, askNow } = useSearchText(asked.q, (q) => onAsked({ ...asked, q }));
  const status = asked.status === null ? "All statuses" : STATUSES[asked.status].name;
  const tier = asked.tier === null ? "All tiers" : tierTitle(asked.tier);
  return (
    <form
      role="search"
      className="flex flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        askNow();
      }}
    >
      <div className="relative min-w-0 flex-1 basis-full sm:basis-60">
        <Search aria-hidden className="absolute top-3 left-3 size-4 text-ink-3" />
        <Input
          type="search"
          aria-label="Search runs"
          placeholder="Id of a run, or a username"
          value={text}
          maxLength={SEARCH_MOST}
          onChange={(event) => setText(event.target.value)}
          className="pl-9"
        />
      </div>
      <Select
        label={`Status: ${status}`}
        value={asked.status ?? ALL}
        shown={status}
        onValueChange={(value) =>
          onAsked({ ...asked, status: STATUS_NAMES.find((known) => known === value) ?? null })
        }
        className="h-10 flex-1 sm:w-40 sm:flex-none"
      >
        <Option value={ALL} name="All statuses" />
        {STATUS_NAMES.map((name) => (
          <Option key={name} value={name} name={STATUSES[name].name} />
        ))}
      </Select>
      <Select
        label={`Tier: ${tier}`}
        value={asked.tier === null ? ALL : String(asked.tier)}
        shown={tier}
        onValueChange={(value) =>
          onAsked({ ...asked, tier: TIERS.find((known) => String(known) === value) ?? null })
        }
        className="h-10 flex-1 sm:w-32 sm:flex-none"
      >
        <Option value={ALL} name="All tiers" />
        {TIERS.map((known) => (
          <Option
            key={known}
            value={String(known)}
            name={tierTitle(known)}
            {...(known === 0 && { note: "Runs for which a model was picked by hand" })}
          />
        ))}
      </Select>
    </form>
  );
}
