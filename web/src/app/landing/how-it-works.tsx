import { LadderPicture } from "@/app/landing/ladder-picture";

const STEPS = [
  {
    title: "You describe the decision",
    text: "In your own words: your options, who is affected, what it costs, by when.",
  },
  {
    title: "Four lenses study it on a small model",
    text: "Logical, ethical, factual and strategic, in parallel, each writing in its own lane.",
  },
  {
    title: "A gate reads every answer",
    text: "Answers that are complete, confident and actionable stay. Only the rest move up: to a 120B model, then to Gemini.",
  },
  {
    title: "You get a score you can trace",
    text: "One clarity score, a suggestion from iRIS, where the lenses disagree, and a receipt of what it cost.",
  },
];

/** Steps of an analysis with a picture. */
export function HowItWorks() {
  return (
    <section id="how" className="scroll-mt-20">
      <h2 className="text-xl font-semibold tracking-tight">How it works</h2>
      <div className="mt-6 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div>
          <ol className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
            {STEPS.map(({ title, text }, index) => (
              <li key={title} className="flex gap-4">
                <span
                  aria-hidden
                  className="grid size-8 shrink-0 place-items-center rounded-full border border-line-strong bg-surface text-sm font-semibold tabular-nums"
                >
                  {index + 1}
                </span>
                <div>
                  <h3 className="pt-1 font-semibold">{title}</h3>
                  <p className="mt-1 max-w-[48ch] text-ink-2">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <p className="mt-8 max-w-[53ch] border-t border-line pt-5 text-sm text-ink-3">
            The operator of this server chooses the models of the three tiers. Without any, the offline
            analyst quotes your text, computes with its figures and asks what is missing, and every screen
            says so.
          </p>
        </div>
        <LadderPicture />
      </div>
    </section>
  );
}
