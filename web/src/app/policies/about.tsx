import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import { DEFAULT_LENS_IDS, LensIcon, lensLook } from "@/components/lens";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ReleasePanel } from "@/app/policies/release-panel";
import { paths } from "@/lib/paths";
import { usePageTitle } from "@/lib/use-page-title";

/** About page: purpose, features and limits. */
export function About() {
  usePageTitle("About");
  return (
    <div className="mx-auto grid max-w-320 items-start gap-12 px-4 pt-10 pb-20 sm:px-6 sm:pt-14 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-16">
      <div>
        <Badge tone="accent">Free public alpha</Badge>
        <h1 className="mt-4 text-2xl font-semibold tracking-tight sm:text-display">About iRIS</h1>
        <p className="mt-4 max-w-[50ch] text-lg text-pretty text-ink-2">
          A hard decision has more sides than anyone can keep in mind at once. iRIS looks at it from four
          perspectives, separately, so that none influences the others. It then shows where they agree, where
          they conflict, and what to do first. It suggests; you decide.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button asChild variant="primary" size="lg">
            <Link to={paths.dashboard.link()}>
              Start Analysis
              <ArrowRight aria-hidden />
            </Link>
          </Button>
          <Button asChild size="lg">
            <Link to={paths.contact.link()}>Contact</Link>
          </Button>
        </div>
        <FourLenses />
        <Facts />
      </div>
      <ReleasePanel />
    </div>
  );
}

function FourLenses() {
  return (
    <section className="mt-14">
      <h2 className="text-xl font-semibold tracking-tight">Four-lens analysis</h2>
      <ul className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {DEFAULT_LENS_IDS.map((id) => {
          const look = lensLook(id);
          return (
            <li key={id} className="flex gap-3">
              <LensIcon lens={look} />
              <p className="leading-5">
                <span className="font-semibold">{look.name}</span>
                <span className="text-ink-3"> · {look.topic}</span>
                <span className="mt-0.5 block text-ink-2">{look.question}</span>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Facts() {
  return (
    <dl className="mt-10 grid gap-x-8 gap-y-8 border-t border-line pt-10 sm:grid-cols-2">
      <Fact title="Your own agents">
        An agent is a goal and four lenses with your own guidelines.{" "}
        <Link to={paths.mirrorSpace.link()} className="text-accent underline underline-offset-4">
          Build one
        </Link>
        , for yourself or for everyone. Every version is kept, and each analysis records the version that made
        it.
      </Fact>
      <Fact title="A private history">
        Every analysis is stored under your account, and no other account can open it. You can search your
        analyses and read them again with every number behind them.
      </Fact>
      <Fact title="How long it takes">
        The target is 10 to 15 seconds, without a guarantee: it depends on the models and on how many answers
        move up. You can read along from the first words, and the page counts the seconds.
      </Fact>
      <Fact title="What it costs">
        The alpha is free. The receipt of every analysis shows the cost of its model calls and, where prices
        are known, what the largest model alone would have cost.
      </Fact>
    </dl>
  );
}

function Fact({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{title}</dt>
      <dd className="mt-1 max-w-[50ch] text-ink-2">{children}</dd>
    </div>
  );
}
