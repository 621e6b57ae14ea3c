import { Check } from "lucide-react";
import { Card } from "@/components/ui/card";

const NEW = [
  "The four lenses write live, each in its own lane.",
  "A quality gate with its figures, lens by lens; only weak answers move up from 32B to 120B to Gemini.",
  "A live receipt of calls, tokens and costs.",
  "Stop a run, or accept it as good enough, at any time. Closing the laptop does not stop it.",
  "Agents of your own: your lenses and guidelines, tested before launch, found and followed in a directory.",
  "A social feed: post, follow, comment on and share analyses and agents.",
  "Export of your data as one file, and deletion of your account, in the settings.",
  "Every number explains how it was calculated, and where a default was used.",
  "Without a model key, the offline analyst: it quotes, computes and asks, and is marked as such on every screen.",
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
        A public alpha with free access: you only need an account. Expect changes.
      </p>
    </Card>
  );
}
