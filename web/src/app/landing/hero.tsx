import { ArrowRight } from "lucide-react";
import { TierBadge } from "@/components/tier";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { LiveCounters } from "@/app/landing/live-counters";
import { ProductPicture } from "@/app/landing/product-picture";
import { SignUpLine } from "@/app/landing/sign-up-line";

const LADDER = ["32B", "120B", "Gemini"];

/** Landing hero: purpose, audience and picture. */
export function Hero({ onStart }: { onStart: () => void }) {
  return (
    <section className="grid items-center gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div>
        <Badge tone="accent">Free public alpha</Badge>
        <h1 className="mt-4 text-2xl font-semibold tracking-tight sm:text-display">
          Scaling intelligence, not just models.
        </h1>
        <p className="mt-4 max-w-[50ch] text-lg text-ink-2">
          Describe a decision you have to make. Four lenses study it side by side while you watch, and you get
          one clarity score that you can trace to its parts.
        </p>
        <p className="mt-3 max-w-[50ch] text-lg text-ink-2">
          For people who have to decide, alone or with others, and want to be able to say why.
        </p>
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="primary" size="lg" onClick={onStart}>
            Try it on a decision
          </Button>
          <Button asChild variant="link" size="bare">
            <a href="#how" className="py-2">
              How it works
            </a>
          </Button>
        </div>
        <SignUpLine className="mt-3 text-sm text-ink-2" />
        <Ladder />
        <LiveCounters className="mt-8 flex gap-12 border-t border-line pt-6" />
      </div>
      <ProductPicture />
    </section>
  );
}

function Ladder() {
  return (
    <div className="mt-6">
      <ol aria-label="Models, the small one first" className="flex items-center gap-2">
        {LADDER.map((label, index) => (
          <li key={label} className="flex items-center gap-2">
            {index > 0 && <ArrowRight aria-hidden className="size-3.5 text-ink-3" />}
            <TierBadge tier={index + 1} label={label} />
          </li>
        ))}
      </ol>
      <p className="mt-1.5 text-sm text-ink-3">Small model first; a larger one only where needed.</p>
    </div>
  );
}
