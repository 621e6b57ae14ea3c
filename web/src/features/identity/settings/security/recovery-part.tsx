import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Part } from "@/features/identity/settings/security/part";
import { replaceCodes } from "@/features/identity/settings/security/queries";
import type { NewCodes } from "@/features/identity/settings/security/queries";
import { amount } from "@/lib/format";
import { saveFile } from "@/lib/save-file";

const FILE = "iris-recovery-codes.txt";

interface RecoveryPartProps {
  left: number;
  onChange: (codes?: NewCodes) => void;
}

export function RecoveryPart({ left, onChange }: RecoveryPartProps) {
  const replace = useMutation({ mutationFn: replaceCodes, onSuccess: (codes) => onChange(codes) });
  return (
    <Part title="Recovery codes" error={replace.error}>
      <p className="max-w-[52ch] text-ink-2">
        {left === 0
          ? "You have no recovery codes left. Without one, only an administrator can restore your access if you lose your second factor."
          : `${amount(left, "code")} left. Each works once in place of your second factor.`}
      </p>
      <Button size="sm" className="mt-3" pending={replace.isPending} onClick={() => replace.mutate()}>
        Create new codes
      </Button>
    </Part>
  );
}

interface NewCodesPanelProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The codes are shown only once. */
export function NewCodesPanel({ codes, onDone }: NewCodesPanelProps) {
  const text = `${codes.join("\n")}\n`;
  return (
    <div role="status" className="rounded-box border border-warn-line bg-warn-tint p-4">
      <h4 className="font-semibold">Save your recovery codes</h4>
      <p className="mt-0.5 max-w-[52ch] text-ink-2">
        Save them now: they are not shown again. Keep them where you can reach them without your phone. Each
        works once.
      </p>
      <ul className="mt-3 grid grid-cols-1 gap-x-6 gap-y-1 font-mono text-sm min-[480px]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton text={text} label="Copy codes" size="sm" />
        <Button size="sm" onClick={() => saveFile(new Blob([text], { type: "text/plain" }), FILE)}>
          <Download aria-hidden />
          Download
        </Button>
        <Button size="sm" variant="primary" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}
