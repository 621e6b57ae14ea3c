import { useEffect, useState } from "react";
import { cx } from "@/components/ui/cx";

/** On narrow screens: switches between the analyses. */
export function ColumnSwitch({ letters }: { letters: string[] }) {
  const current = useInView(letters);
  const go = (letter: string) => {
    const column = document.getElementById(`compared-${letter}`);
    column?.scrollIntoView({ behavior: "smooth", block: "start" });
  };
  return (
    <nav
      aria-label="Analyses"
      className="sticky top-14 z-20 -mx-4 mt-4 border-b border-line bg-canvas px-4 py-2 sm:-mx-6 sm:px-6 md:hidden"
    >
      <ul className="flex gap-1 rounded-box bg-sunken p-1">
        {letters.map((letter) => (
          <li key={letter} className="flex-1">
            <button
              type="button"
              aria-current={letter === current ? "true" : undefined}
              onClick={() => go(letter)}
              className={cx(
                "h-9 w-full rounded-[6px] font-medium transition-colors duration-100",
                letter === current ? "bg-surface text-ink shadow-raised" : "text-ink-2",
              )}
            >
              <span className="sr-only">Analysis </span>
              {letter}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The last column whose top has scrolled past the header. */
function useInView(letters: string[]): string | undefined {
  const [current, setCurrent] = useState(letters[0]);
  const key = letters.join();
  useEffect(() => {
    const look = () => {
      const names = key.split(",");
      const passed = names.filter((letter) => {
        const column = document.getElementById(`compared-${letter}`);
        return column !== null && column.getBoundingClientRect().top < 160;
      });
      setCurrent(passed.at(-1) ?? names[0]);
    };
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [key]);
  return current;
}
