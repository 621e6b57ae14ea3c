import { useQuery } from "@tanstack/react-query";
import type { RestrictedPerson } from "@/api/types";
import { Avatar } from "@/components/avatar";
import { Failed } from "@/components/list-states";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { restrictedPeopleQuery } from "@/features/community/social/people/queries";
import { useRestrict } from "@/features/community/social/people/use-restrict";

/** People whom the user has muted or blocked, each with a way to undo it. */
export function RestrictedPeople() {
  const people = useQuery(restrictedPeopleQuery);
  if (people.isPending) return <Skeleton className="h-16" />;
  if (people.error && !people.data) {
    return (
      <Failed
        title="The people you muted or blocked could not be loaded"
        error={people.error}
        again={() => void people.refetch()}
        pending={people.isFetching}
        level={3}
      />
    );
  }
  if (people.data.length === 0) {
    return (
      <p className="text-ink-2">
        No one. To mute or block someone, open the menu on their profile or under one of their posts.
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-box border border-line">
      {people.data.map((person) => (
        <Row key={person.id} person={person} />
      ))}
    </ul>
  );
}

function Row({ person }: { person: RestrictedPerson }) {
  const { restrict, isPending } = useRestrict(person);
  const { name, restriction } = person;
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Avatar person={{ displayName: name, firstName: "", lastName: "", email: "" }} size="sm" />
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        <bdi className="min-w-0 font-medium wrap-anywhere">{name}</bdi>
        <Badge>{restriction === "muted" ? "Muted" : "Blocked"}</Badge>
      </p>
      <Button size="sm" pending={isPending} onClick={() => restrict(null)}>
        {restriction === "muted" ? "Unmute" : "Unblock"} <span className="sr-only">{name}</span>
      </Button>
    </li>
  );
}
