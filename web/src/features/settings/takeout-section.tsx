import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { takeOut } from "@/features/settings/queries";
import { Section } from "@/features/settings/section";

/** Everything that is stored of somebody, as a file. */
export function TakeoutSection() {
  const take = useMutation({ mutationFn: takeOut });
  return (
    <Section title="Take your data along">
      <p className="max-w-[52ch] text-ink-2">
        One JSON file with everything that is stored of you: account, analyses with their results,
        conversations, decisions, agents with their versions, posts, comments, likes, follows, notifications
        and sign-ins. Passwords and keys are not in it, nor what others wrote.
      </p>
      <Button className="mt-3" pending={take.isPending} onClick={() => take.mutate()}>
        {!take.isPending && <Download aria-hidden />}
        {take.isPending ? "Preparing..." : "Download my data"}
      </Button>
      <p role={take.error ? "alert" : "status"} className="mt-2 text-sm text-ink-2 empty:hidden">
        {take.error && messageOf(take.error, "The file could not be made.")}
        {take.isSuccess && `Saved as ${take.data}.`}
      </p>
    </Section>
  );
}
