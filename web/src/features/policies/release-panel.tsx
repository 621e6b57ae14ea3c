import { Check } from "lucide-react";
import { Card } from "@/components/ui/card";

const NEW = [
  "The four lenses write live, each in its own lane.",
  "A quality gate with its figures, lens by lens; only weak answers move up from 32B to 120B to Gemini.",
  "A receipt of calls, tokens and costs that runs along.",
  "Stop, or call it good enough, at any moment. A closed laptop stops nothing.",
  "Agents of your own: your lenses and guidelines, tried out before launch, found and followed in a directory.",
  "A social feed: analyses and agents to post, follow, comment and share.",
  "Your data as one file, and an account that can be deleted, from the settings.",
  "Every number says how it comes about, and where a default stood in.",
  "Without any model key, the offline analyst: it quotes, computes and asks, marked as such on every screen.",
];

/** Release notes of version 2. */
export function ReleasePanel() {
  return (
    <Card aria-labelledby="release" className="p-6">
      <h2 id="release" className="text-lg font-semibold">
        V2 release
      </h2>
      <p className="mt-1 text-ink-2">What this version does:</p>
      <ul className="mt-4 max-w-[50ch] space-y-3">
        {NEW.map((text) => (
          <li key={text} className="flex gap-3">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-good" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p className="mt-5 max-w-[50ch] border-t border-line pt-4 text-sm text-ink-2">
        A public alpha with free access: you need an account and nothing else. Expect changes.
      </p>
    </Card>
  );
}
