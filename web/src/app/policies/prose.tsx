import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { cx } from "@/components/ui/cx";

/** Section of prose, with lines of at most 72 characters. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="text-xl font-semibold tracking-tight">{title}</h2>
      <Prose className="mt-3">{children}</Prose>
    </section>
  );
}

export function Prose({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cx("space-y-3 text-lg text-pretty text-ink-2", className)}>{children}</div>;
}

export function Points({ children }: { children: ReactNode }) {
  return <ul className="list-disc space-y-2 pl-5 marker:text-ink-3">{children}</ul>;
}

/** Paragraph with a leading term. */
export function Point({ name, children }: { name?: string; children: ReactNode }) {
  return (
    <li className="pl-1">
      {name !== undefined && <strong className="font-semibold text-ink">{name}. </strong>}
      {children}
    </li>
  );
}

/** Link to the contact page. */
export function ContactLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="text-accent underline decoration-line-strong underline-offset-4 hover:decoration-accent"
    >
      {children}
    </Link>
  );
}
