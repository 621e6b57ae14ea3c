import { Card, CardTitle } from "@/components/ui/card";

export function AboutCard() {
  return (
    <Card aria-labelledby="training-about" className="order-4 p-4 sm:p-5 lg:order-none">
      <CardTitle id="training-about">About ML Training</CardTitle>
      <div className="mt-2 max-w-[80ch] space-y-2 text-ink-2">
        <p>
          Each lens is first asked of a small model. A gate reads the answer and decides whether it may stay
          or a larger model is asked. The gate can be learned: from analyses of which it is known what the
          largest model says.
        </p>
        <p>
          A record is one answer of a lens, in an analysis whose owner lets it help training. Everybody
          decides that for themselves in the settings, and can withdraw it: then none of their analyses is in
          what is trained or downloaded after that.
        </p>
        <p>
          A trained gate is tested on records that it has not seen, and is only offered where it keeps 95% of
          the largest model's quality with 90% confidence. An administrator switches it on and off. When its
          audits say that it does not keep its promise any more, it switches itself off.
        </p>
      </div>
    </Card>
  );
}
