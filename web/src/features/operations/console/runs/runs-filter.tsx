import { SearchForm } from "@/components/search-form";
import { Option, Select } from "@/components/ui/select";
import { STATUSES, STATUS_NAMES } from "@/features/operations/console/common/status";
import { TIERS } from "@/features/operations/console/runs/asked";
import type { RunsAsked } from "@/features/operations/console/runs/asked";

interface RunsFilterProps {
  asked: RunsAsked;
  onAsked: (asked: RunsAsked) => void;
}

const ALL = "all";

function tierTitle(tier: number): string {
  return tier === 0 ? "Selected model" : `Tier ${tier}`;
}

/** Filters of the list, stored in the URL. */
export function RunsFilter({ asked, onAsked }: RunsFilterProps) {
  const status = asked.status === null ? "All statuses" : STATUSES[asked.status].name;
  const tier = asked.tier === null ? "All tiers" : tierTitle(asked.tier);
  return (
    <SearchForm
      label="Search runs"
      placeholder="Run ID or username"
      asked={asked.q}
      onAsk={(q) => onAsked({ ...asked, q })}
    >
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
            {...(known === 0 && { note: "Runs with a selected model" })}
          />
        ))}
      </Select>
    </SearchForm>
  );
}
