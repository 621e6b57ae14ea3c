import { DEFAULT_LENS_IDS, LensIcon, lensLook } from "@/components/lens";
import { Hero } from "@/app/landing/hero";
import { HowItWorks } from "@/app/landing/how-it-works";
import { OfferTiles } from "@/app/landing/offer-tiles";
import type { OfferId } from "@/app/landing/offers";
import { usePageTitle } from "@/lib/use-page-title";

const PROMISES = [
  {
    title: "You watch it think",
    text: "Each lens writes in its own lane, live. Close the laptop and come back: the run continues without you.",
  },
  {
    title: "Every number explains itself",
    text: "Trace a score to a lens, a model, a formula. Where a default was used, the page says so.",
  },
  {
    title: "You see what it cost",
    text: "A receipt counts calls, tokens and dollars while the analysis runs. Stop it whenever it is good enough.",
  },
];

interface LandingProps {
  /** A visitor wants to enter, through an offer or in general. */
  onOpen: (offer: OfferId) => void;
}

/** Landing page for visitors. */
export function Landing({ onOpen }: LandingProps) {
  usePageTitle("Four lenses on a decision");
  return (
    <div className="mx-auto max-w-320 space-y-16 px-4 pt-10 pb-20 sm:px-6 sm:pt-14 lg:space-y-20">
      <Hero onStart={() => onOpen("iris")} />
      <section>
        <h2 className="text-xl font-semibold tracking-tight">What you can do today</h2>
        <div className="mt-5">
          <OfferTiles onOpen={onOpen} />
        </div>
      </section>
      <HowItWorks />
      <section>
        <h2 className="text-xl font-semibold tracking-tight">Four lenses</h2>
        <ul className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {DEFAULT_LENS_IDS.map((id) => (
            <LensItem key={id} id={id} />
          ))}
        </ul>
        <ul className="mt-12 grid gap-8 border-t border-line pt-10 md:grid-cols-3">
          {PROMISES.map(({ title, text }) => (
            <li key={title}>
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-1 max-w-[48ch] text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function LensItem({ id }: { id: string }) {
  const look = lensLook(id);
  return (
    <li className="flex gap-3">
      <LensIcon lens={look} />
      <p className="leading-5">
        <span className="font-semibold">{look.name}</span>
        <span className="text-ink-3"> · {look.topic}</span>
        <span className="mt-0.5 block text-sm text-ink-2">{look.question}</span>
      </p>
    </li>
  );
}
