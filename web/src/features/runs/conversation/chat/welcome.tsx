import { Button } from "@/components/ui/button";
import { Logo } from "@/components/logo";
import { LiveReadiness } from "@/components/readiness/live-readiness";

const EXAMPLES = [
  {
    title: "Should we launch in two markets at once?",
    text: "We can launch our app in France and Spain together in May with a team of six, or in France alone in March. A competitor is said to enter Spain in summer. We have $90,000 left. Which is wiser?",
  },
  {
    title: "Do I tell my team about the merger?",
    text: "A merger may cost three of my eight people their jobs. I was asked to say nothing before the announcement in four weeks, but one of them is about to buy a house. What should I do?",
  },
  {
    title: "Is a four-day week worth trying?",
    text: "Our support desk of 12 wants to try a four-day week at full pay. Answers within two hours are in our contracts; we now reach 94%. Should we try it for three months?",
  },
];

interface WelcomeProps {
  /** Text in the message box. */
  text: string;
  onPick: (text: string) => void;
}

/** Start of a chat: examples, and readiness of the first message while typing. */
export function Welcome({ text, onPick }: WelcomeProps) {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto max-w-2xl px-4 py-12 sm:px-6 sm:py-16">
        <Logo size="lg" />
        <h2 className="mt-4 text-2xl font-semibold tracking-tight">What would you like to think through?</h2>
        <p className="mt-1 max-w-[60ch] text-ink-2">
          Ask a question or describe a decision. Four lenses study each message and remember the conversation.
        </p>
        <div className="mt-8">
          <LiveReadiness text={text}>
            <p className="text-sm text-ink-3">Or start with an example:</p>
            <ul className="mt-2 grid gap-2">
              {EXAMPLES.map(({ title, text: example }) => (
                <li key={title}>
                  <Button
                    className="h-auto w-full justify-start py-2.5 text-left whitespace-normal"
                    onClick={() => onPick(example)}
                  >
                    {title}
                  </Button>
                </li>
              ))}
            </ul>
          </LiveReadiness>
        </div>
      </div>
    </div>
  );
}
