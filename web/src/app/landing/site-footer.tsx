import { Link } from "react-router-dom";
import { Logo } from "@/components/logo";
import type { MenuGroup } from "@/app/landing/menu-panel";
import { VERSION } from "@/lib/version";

/** Footer of public pages: all menu links and the disclaimer. */
export function SiteFooter({ groups }: { groups: readonly MenuGroup[] }) {
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto flex max-w-320 flex-col gap-8 px-4 py-10 sm:px-6 md:flex-row md:justify-between">
        <div className="max-w-[44ch] text-sm text-ink-2">
          <p className="flex items-center gap-2 font-semibold text-ink">
            <Logo size="sm" />
            iRIS
          </p>
          <p className="mt-3">
            A free public alpha. iRIS suggests; you decide. It is not professional advice.
          </p>
          <p className="mt-3 text-ink-3">Version {VERSION}</p>
        </div>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-16 gap-y-8">
          {groups.map(({ title, entries }) => (
            <section key={title}>
              <h2 className="text-sm font-semibold">{title}</h2>
              <ul className="mt-1 -mb-1">
                {entries.map(
                  ({ title: name, to, isDocument = false }) =>
                    to !== undefined && (
                      <li key={name}>
                        <Link
                          to={to}
                          reloadDocument={isDocument}
                          className="inline-block py-1 text-sm text-ink-2 underline-offset-4 hover:text-ink hover:underline"
                        >
                          {name}
                        </Link>
                      </li>
                    ),
                )}
              </ul>
            </section>
          ))}
        </nav>
      </div>
    </footer>
  );
}
