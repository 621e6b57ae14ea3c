import { Link } from "react-router-dom";
import { paths } from "@/lib/paths";

interface PersonLinkProps {
  person: { name: string; username: string; isSuspended?: boolean };
}

/** Name with a link to the account. Deleted people have no account. */
export function PersonLink({ person: { name, username, isSuspended } }: PersonLinkProps) {
  if (username === "") return <span className="text-ink-2">{name}</span>;
  return (
    <>
      <Link
        dir="auto"
        to={paths.admin.link("users", { q: username })}
        title={username}
        className="text-ink-2 underline decoration-line-strong underline-offset-4 hover:decoration-accent"
      >
        {name}
      </Link>
      {isSuspended === true && " (suspended)"}
    </>
  );
}
