import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonProps } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { copyText } from "@/lib/copy-text";

/** Duration of the success state, in ms. */
export const SUCCESS_MS = 2000;

interface CopyButtonProps extends Omit<ButtonProps, "onClick" | "children"> {
  text: string;
  label: string;
}

/** Copies a text and briefly confirms it. */
export function CopyButton({ text, label, ...rest }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    copyText(text).then(
      () => setCopied(true),
      () => toast({ tone: "bad", title: "Not copied", description: "Select the text and copy it manually." }),
    );
  return (
    <Button onClick={() => void copy()} {...rest}>
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">{copied ? "Copied" : label}</span>
    </Button>
  );
}
