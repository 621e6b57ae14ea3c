import { Clamp } from "@/components/ui/clamp";

/** Scenario of a post, if its author publishes it. */
export function PublishedScenario({ scenario }: { scenario: string | null }) {
  if (scenario === null) return null;
  return (
    <section aria-label="Decision Scenario" className="border-s-2 border-line-strong ps-3">
      <h2 className="text-sm font-semibold text-ink-2">Decision Scenario</h2>
      <Clamp lines={3} what="the scenario" className="mt-0.5 max-w-[72ch]">
        {scenario}
      </Clamp>
    </section>
  );
}
