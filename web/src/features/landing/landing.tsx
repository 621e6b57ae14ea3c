import { DEFAULT_LENS_IDS, LensIcon, lensLook } from "@/components/lens";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { LadderPicture } from "@/features/landing/ladder-picture";
import { usePageTitle } from "@/lib/use-page-title";

const PROMISES = [
  {
    title: "You watch it think",
    text: "Each lens writes in its own lane, live. Close the laptop and come back: the run goes on without you.",
  },
  {
    title: "Every number explains itself",
    text: "A score leads back to a lens, a model, a formula. Where a default stood in, the page says so.",
  },
  {
    title: "You see what it cost",
    text: "A receipt counts calls, tokens and dollars while the analysis runs. Stop it whenever it is good enough.",
  },
];

/** What iRIS is, for a stranger. */
export function Landing({ onGetStarted }: { onGetStarted: () => void }) {
  usePageTitle("Four lenses on a decision");
  return (
    <div className="mx-auto max-w-320 px-4 pt-12 pb-20 sm:px-6 sm:pt-20">
      <div className="grid items-center gap-12 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div>
          <Badge tone="accent">Free public alpha</Badge>
          <h1 className="mt-4 text-2xl font-semibold tracking-tight sm:text-display">
            Scaling intelligence, not just models.
          </h1>
          <p className="mt-4 max-w-[56ch] text-lg text-ink-2">
            Describe a decision. iRIS reads it through four lenses side by side, starts each on a small model,
            and sends only what is not good enough to a larger one. You get one clarity score that you can
            trace to its parts.
          </p>
          <Button variant="primary" size="lg" className="mt-8" onClick={onGetStarted}>
            Get Started
          </Button>
        </div>
        <LadderPicture />
      </div>
      <h2 className="mt-20 text-xl font-semibold tracking-tight">Four lenses</h2>
      <ul className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {DEFAULT_LENS_IDS.map((id) => (
          <LensItem key={id} id={id} />
        ))}
      </ul>
      <ul className="mt-14 grid gap-8 border-t border-line pt-10 md:grid-cols-3">
        {PROMISES.map(({ title, text }) => (
          <li key={title}>
            <h2 className="font-semibold">{title}</h2>
            <p className="mt-1 max-w-[48ch] text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
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
