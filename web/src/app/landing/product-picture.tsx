import narrowDark from "@/assets/analysis-narrow-dark.webp";
import narrow from "@/assets/analysis-narrow.webp";
import wideDarkSmall from "@/assets/analysis-wide-dark-small.webp";
import wideDark from "@/assets/analysis-wide-dark.webp";
import wideSmall from "@/assets/analysis-wide-small.webp";
import wide from "@/assets/analysis-wide.webp";
import { useTheme } from "@/components/theme";

/** Displayed sizes of the pictures in px; `tests/e2e/landing_pictures.py` takes them. */
const WIDE = { width: 748, height: 800 };
const NARROW = { width: 386, height: 620 };

/** The wide pictures with one and with two pixels per CSS px. The small ones suffice for a column at 1x. */
const WIDE_SOURCES = `${wideSmall} 748w, ${wide} 1496w`;
const WIDE_DARK_SOURCES = `${wideDarkSmall} 748w, ${wideDark} 1496w`;
const WIDE_SIZES = "(min-width: 1024px) min(54vw, 42rem), 100vw";

const ALT =
  "An analysis in progress: four lanes below the score and the rail of tiers. One lens was accepted on the first " +
  "tier; three are writing on the second.";

/** Screenshot of the product with a fading lower end. */
export function ProductPicture() {
  const { theme } = useTheme();
  const dark = { system: "(prefers-color-scheme: dark)", light: "not all", dark: "all" }[theme.id];
  return (
    <figure>
      <div className="relative overflow-hidden rounded-box border border-line bg-canvas shadow-overlay">
        <picture>
          <source media={`${dark} and (max-width: 639px)`} srcSet={narrowDark} {...NARROW} />
          <source media={dark} srcSet={WIDE_DARK_SOURCES} sizes={WIDE_SIZES} {...WIDE} />
          <source media="(max-width: 639px)" srcSet={narrow} {...NARROW} />
          <img
            src={wide}
            srcSet={WIDE_SOURCES}
            sizes={WIDE_SIZES}
            alt={ALT}
            {...WIDE}
            fetchPriority="high"
            decoding="async"
            className="h-auto w-full"
          />
        </picture>
        <div
          aria-hidden
          className="absolute inset-x-0 bottom-0 h-24 bg-linear-to-b from-transparent to-canvas"
        />
      </div>
      <figcaption className="mt-3 text-sm text-pretty text-ink-3">
        iRIS in the middle of a sample analysis. The answers are written by hand, as the page says; the queue,
        the gate and the escalation are real.
      </figcaption>
    </figure>
  );
}
