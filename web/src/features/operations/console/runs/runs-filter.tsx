import type { RunGroups } from "@/api/types";
import { SearchForm } from "@/components/search-form";
import { Option, Select } from "@/components/ui/select";
import { STATUSES, STATUS_NAMES } from "@/features/operations/console/common/status";
import { failureWord } from "@/features/operations/console/common/failures";
import { FAILURES, PERIODS, TIERS } from "@/features/operations/console/runs/filters";
import type { RunFilters } from "@/features/operations/console/runs/filters";
import { amount } from "@/lib/format";
import { privateAgent } from "@/lib/short-id";

interface RunsFilterProps {
  filters: RunFilters;
  /** Agents and models to choose from; undefined until loaded. */
  groups: RunGroups | undefined;
  onFilters: (filters: RunFilters) => void;
}

interface Choice {
  value: string;
  name: string;
  note?: string;
}

function tierTitle(tier: number): string {
  return tier === 0 ? "Selected model" : `Tier ${tier}`;
}

const STATUS_CHOICES = STATUS_NAMES.map((name) => ({ value: name, name: STATUSES[name].name }));
const TIER_CHOICES = TIERS.map((tier) => ({
  value: String(tier),
  name: tierTitle(tier),
  ...(tier === 0 && { note: "Runs with a selected model" }),
}));
const PERIOD_CHOICES = PERIODS.map(({ hours, name }) => ({ value: String(hours), name }));
const FAILURE_CHOICES = FAILURES.map((kind) => ({ value: kind, name: capitalized(failureWord(kind)) }));

/** Filters of the list, stored in the URL. */
export function RunsFilter({ filters, groups, onFilters }: RunsFilterProps) {
  return (
    <SearchForm
      label="Search runs"
      placeholder="Run ID or username"
      search={filters.q}
      onSearch={(q) => onFilters({ ...filters, q })}
    >
      <div className="grid w-full grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6">
        <Filter
          label="Time"
          all="Any time"
          value={filters.hours === null ? "" : String(filters.hours)}
          choices={PERIOD_CHOICES}
          onChoose={(hours) => onFilters({ ...filters, hours: hours === "" ? null : Number(hours) })}
        />
        <Filter
          label="Status"
          all="All statuses"
          value={filters.status ?? ""}
          choices={STATUS_CHOICES}
          onChoose={(value) =>
            onFilters({ ...filters, status: STATUS_NAMES.find((known) => known === value) ?? null })
          }
        />
        <Filter
          label="Tier"
          all="All tiers"
          value={filters.tier === null ? "" : String(filters.tier)}
          choices={TIER_CHOICES}
          onChoose={(tier) => onFilters({ ...filters, tier: tier === "" ? null : Number(tier) })}
        />
        <Filter
          label="Agent"
          all="All agents"
          value={filters.agent}
          choices={counted(groups?.agents, filters.agent)}
          onChoose={(agent) => onFilters({ ...filters, agent })}
        />
        <Filter
          label="Model"
          all="All models"
          value={filters.model}
          choices={counted(groups?.models, filters.model)}
          onChoose={(model) => onFilters({ ...filters, model })}
        />
        <Filter
          label="Call error"
          all="All call errors"
          value={filters.failure}
          choices={FAILURE_CHOICES}
          onChoose={(failure) => onFilters({ ...filters, failure })}
        />
      </div>
    </SearchForm>
  );
}

interface FilterProps {
  label: string;
  /** Name of no filter. */
  all: string;
  /** Empty for no filter. */
  value: string;
  choices: readonly Choice[];
  onChoose: (value: string) => void;
}

const ALL = "all";

function Filter({ label, all, value, choices, onChoose }: FilterProps) {
  const shown = value === "" ? all : (choices.find((choice) => choice.value === value)?.name ?? value);
  return (
    <Select
      label={`${label}: ${shown}`}
      value={value === "" ? ALL : value}
      shown={shown}
      onValueChange={(chosen) => onChoose(chosen === ALL ? "" : chosen)}
      className="h-10 w-full"
    >
      <Option value={ALL} name={all} />
      {choices.map((choice) => (
        <Option key={choice.value} {...choice} />
      ))}
    </Select>
  );
}

/** Choices with their number of runs, and the chosen one even if it has none. */
function counted(found: RunGroups["agents"] | undefined, chosen: string): Choice[] {
  const choices = (found ?? []).map(({ value, name, runs }) => ({
    value,
    name: name ?? privateAgent(value),
    note: amount(runs, "run"),
  }));
  const isListed = chosen === "" || choices.some(({ value }) => value === chosen);
  return isListed ? choices : [{ value: chosen, name: chosen, note: "no runs" }, ...choices];
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
