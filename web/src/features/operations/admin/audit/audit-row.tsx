import { Link } from "react-router-dom";
import type { AuditEntry } from "@/api/types";
import { ACTION_TEXTS, SUBJECTS } from "@/features/operations/admin/audit/texts";
import { PersonLink } from "@/features/operations/admin/common/person-link";
import { fullDate } from "@/lib/format";
import { paths } from "@/lib/paths";

interface AuditRowProps {
  entry: AuditEntry;
}

/** Audit entry: actor, action, subject, time and reason. */
export function AuditRow({ entry }: AuditRowProps) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 px-4 py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <time dateTime={entry.at} className="text-sm text-ink-3 tabular-nums">
        {fullDate(entry.at)}
      </time>
      <div className="min-w-0 wrap-anywhere">
        <p>
          {entry.by ? <PersonLink person={entry.by} /> : "Command line"} {ACTION_TEXTS[entry.act].did}{" "}
          <Subject entry={entry} />
        </p>
        {entry.reason !== "" && (
          <p dir="auto" className="text-sm text-ink-3">
            “{entry.reason}”
          </p>
        )}
      </div>
    </div>
  );
}

/** An account by name; anything else by kind, owner and short ID. */
function Subject({ entry }: AuditRowProps) {
  const { subjectKind, subjectId, concerns, act, by } = entry;
  if (subjectKind === "user") {
    if (concerns) return <PersonLink person={concerns} />;
    return act === "delete-account" ? "their account" : SUBJECTS.user;
  }
  const to = act === "delete" ? null : pathOf(entry);
  return (
    <>
      {to === null ? (
        SUBJECTS[subjectKind]
      ) : (
        <Link to={to} className="text-accent underline decoration-line-strong underline-offset-4">
          {SUBJECTS[subjectKind]}
        </Link>
      )}{" "}
      <span className="text-sm text-ink-3" title={subjectId}>
        {subjectKind === "queue" || subjectKind === "sample"
          ? subjectId
          : subjectKind === "sign-up"
            ? ""
            : subjectId.slice(0, 8)}
      </span>
      {concerns && concerns.id !== by?.id && (
        <>
          {" "}
          of <PersonLink person={concerns} />
        </>
      )}
    </>
  );
}

/** Link to the subject, if it has a page. */
function pathOf({ subjectKind, subjectId }: AuditEntry): string | null {
  if (subjectKind === "agent") return paths.agent.link(subjectId);
  if (subjectKind === "post") return paths.socialPost.link(subjectId);
  if (subjectKind === "run") return paths.operationsRun.link(subjectId);
  return null;
}
