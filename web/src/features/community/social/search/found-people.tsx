import { Link } from "react-router-dom";
import type { FoundPerson } from "@/api/types";
import { Avatar } from "@/components/avatar";
import { amount } from "@/lib/format";
import { paths } from "@/lib/paths";

/** People in search results. */
export function FoundPeople({ people }: { people: readonly FoundPerson[] }) {
  return (
    <ul
      aria-label="People"
      className="divide-y divide-line rounded-box border border-line bg-surface shadow-raised"
    >
      {people.map(({ id, name, bio, posts }) => (
        <li key={id} className="relative flex gap-3 p-4 hover:bg-sunken">
          <Avatar person={{ displayName: name, firstName: "", lastName: "", email: "" }} />
          <div className="min-w-0 flex-1">
            <Link
              to={paths.author.link(id)}
              className="block truncate font-medium after:absolute after:inset-0"
            >
              <bdi>{name}</bdi>
            </Link>
            {bio !== "" && (
              <p dir="auto" className="line-clamp-2 text-sm text-ink-2">
                {bio}
              </p>
            )}
            <p className="mt-0.5 text-xs text-ink-3 tabular-nums">{amount(posts, "post")}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
