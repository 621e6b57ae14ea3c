import { Card, CardTitle } from "@/components/ui/card";

export function AboutCard() {
  return (
    <Card aria-labelledby="training-about" className="order-4 p-4 sm:p-5 lg:order-none">
      <CardTitle id="training-about">About ML Training</CardTitle>
      <div className="mt-2 max-w-[80ch] space-y-2 text-ink-2">
        <p>
          Each lens first asks a small model. A gate checks the answer and decides whether to keep it or ask a
          larger model. The gate can be trained on lenses whose answers an audit has compared with those of
          the top tier, the largest model.
        </p>
        <p>
          A record is one lens answer from an analysis whose owner agreed to training. Everyone decides this
          in their settings and can withdraw at any time: later training and downloads then exclude all of
          their analyses.
        </p>
        <p>
          A trained gate is tested on held-out records and offered only if it keeps 95% of the top tier's
          quality with 90% confidence. An administrator switches it on and off. It switches itself off when
          audits show that it no longer meets this target.
        </p>
      </div>
    </Card>
  );
}
