import { SearchForm } from "@/components/search-form";
import { Option, Select } from "@/components/ui/select";
import { STATUSES, STATUS_NAMES } from "@/features/operations/console/common/status";
import { TIERS } from "@/features/operations/console/runs/filters";
import type { RunFilters } from "@/features/operations/console/runs/filters";

interface RunsFilterProps {
  filters: RunFilters;
  onFilters: (filters: RunFilters) => void;
}

const ALL = "all";

function tierTitle(tier: number): string {
  return tier === 0 ? "Selected model" : `Tier ${tier}`;
}

/** Filters of the list, stored in the URL. */
export function RunsFilter({ filters, onFilters }: RunsFilterProps) {
  const status = filters.status === null ? "All statuses" : STATUSES[filters.status].name;
  const tier = filters.tier === null ? "All tiers" : tierTitle(filters.tier);
  return (
    <SearchForm
      label="Search runs"
      placeholder="Run ID or username"
      search={filters.q}
      onSearch={(q) => onFilters({ ...filters, q })}
    >
      <Select
        label={`Status: ${status}`}
        value={filters.status ?? ALL}
        shown={status}
        onValueChange={(value) =>
          onFilters({ ...filters, status: STATUS_NAMES.find((known) => known === value) ?? null })
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
        value={filters.tier === null ? ALL : String(filters.tier)}
        shown={tier}
        onValueChange={(value) =>
          onFilters({ ...filters, tier: TIERS.find((known) => String(known) === value) ?? null })
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
