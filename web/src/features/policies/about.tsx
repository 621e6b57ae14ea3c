import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import { DEFAULT_LENS_IDS, LensIcon, lensLook } from "@/components/lens";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ReleasePanel } from "@/features/policies/release-panel";
import { usePageTitle } from "@/lib/use-page-title";

interface AboutProps {
  start: string;
  /** Link to own agents; null while the page is not built. */
  agents: string | null;
  contact: string | null;
}

/** About page: purpose, features and limits. */
export function About({ start, agents, contact }: AboutProps) {
  usePageTitle("About");
  return (
    <div className="mx-auto grid max-w-320 items-start gap-12 px-4 pt-10 pb-20 sm:px-6 sm:pt-14 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-16">
      <div>
        <Badge tone="accent">Free public alpha</Badge>
        <h1 className="mt-4 text-2xl font-semibold tracking-tight sm:text-display">About iRIS</h1>
        <p className="mt-4 max-w-[50ch] text-lg text-pretty text-ink-2">
          A hard decision has more sides than one can hold in mind at once. iRIS looks at it from four,
          separately, so that none of them colours the others, and then says where they agree, where they pull
          apart, and what it would do first. It suggests; you decide.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button asChild variant="primary" size="lg">
            <Link to={start}>
              Start Analysis
              <ArrowRight aria-hidden />
            </Link>
          </Button>
          {contact !== null && (
            <Button asChild size="lg">
              <Link to={contact}>Contact</Link>
            </Button>
          )}
        </div>
        <FourLenses />
        <Facts agents={agents} />
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

function Facts({ agents }: { agents: string | null }) {
  return (
    <dl className="mt-10 grid gap-x-8 gap-y-8 border-t border-line pt-10 sm:grid-cols-2">
      <Fact title="Agents of your own">
        {agents === null ? (
          <>
            An agent is a goal and four lenses with guidelines of your own. Building one is not part of this
            version; the four lenses above are built in.
          </>
        ) : (
          <>
            An agent is a goal and four lenses with guidelines of your own.{" "}
            <Link to={agents} className="text-accent underline underline-offset-4">
              Build one
            </Link>
            , for yourself or for everybody. Every version is kept, and an analysis says with which it was
            made.
          </>
        )}
      </Fact>
      <Fact title="A private history">
        Every analysis is kept under your account, and no other account can open it. Come back to it, search
        it, read it again with every number it was made of.
      </Fact>
      <Fact title="How long it takes">
        10 to 15 seconds is the aim, not a promise: it depends on the models and on how many answers have to
        move up. You read along from the first words on, and the page counts the seconds.
      </Fact>
      <Fact title="What it costs">
        The alpha is free for you. What the model calls cost is on the receipt of every analysis, next to what
        it would have been on the largest model alone, where prices are known.
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
