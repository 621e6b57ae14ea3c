import { Badge } from "@/components/ui/badge";
import { Checkbox } from "@/components/ui/checkbox";
import type { ReviewGroup } from "@/features/operations/review/queries";
import { fullDate } from "@/lib/format";

const NAMES: Record<ReviewGroup["kind"], string> = {
  analysis: "Analyses",
  conversation: "Conversations",
  agent: "Agents",
  post: "Posts",
  comment: "Comments",
};

interface ItemGroupProps {
  group: ReviewGroup;
  /** IDs to delete. */
  chosen: ReadonlySet<string>;
  disabled: boolean;
  onChange: (ids: readonly string[], isChosen: boolean) => void;
}

/** Items of one kind with delete checkboxes. */
export function ItemGroup({ group, chosen, disabled, onChange }: ItemGroupProps) {
  const ids = group.items.map(({ id }) => id);
  const count = ids.filter((id) => chosen.has(id)).length;
  const name = NAMES[group.kind];
  const more = group.total - ids.length;
  return (
    <details className="overflow-hidden rounded-box border border-line bg-surface" open={ids.length <= 5}>
      <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
        <h3 className="font-semibold">{name}</h3>
        <span className="text-ink-3 tabular-nums">{group.total}</span>
        {count > 0 && <span className="ml-auto text-sm text-bad tabular-nums">{count} to delete</span>}
      </summary>
      <div className="border-t border-line bg-sunken px-4 py-2.5">
        <Checkbox
          label={`Delete all ${name.toLowerCase()}`}
          checked={count === ids.length}
          disabled={disabled}
          onChange={(all) => onChange(ids, all)}
        />
      </div>
      <ul className="max-h-96 divide-y divide-line overflow-y-auto border-t border-line">
        {group.items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-3">
            <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
              <Checkbox
                label={item.title}
                hint={fullDate(item.createdAt)}
                checked={chosen.has(item.id)}
                disabled={disabled}
                onChange={(isChosen) => onChange([item.id], isChosen)}
              />
            </div>
            {item.isPublished && (
              <span className="max-sm:ml-7">
                <Badge>Published</Badge>
              </span>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-3">
          {more} older items are not listed and will be kept.
        </p>
      )}
    </details>
  );
}
