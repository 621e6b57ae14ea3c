import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { downloadAccountData } from "@/features/identity/settings/queries";
import { Section } from "@/features/identity/settings/section";

/** Export of all data stored about the user. */
export function TakeoutSection() {
  const take = useMutation({ mutationFn: downloadAccountData });
  return (
    <Section title="Export your data">
      <p className="max-w-[52ch] text-ink-2">
        One JSON file with all data stored about you: account, analyses with results, conversations,
        decisions, agents with versions, posts, comments, likes, follows, notifications, sign-ins, API tokens
        and webhooks. It does not include passwords, keys or what others wrote.
      </p>
      <Button className="mt-3" pending={take.isPending} onClick={() => take.mutate()}>
        {!take.isPending && <Download aria-hidden />}
        {take.isPending ? "Preparing..." : "Download my data"}
      </Button>
      <p role={take.error ? "alert" : "status"} className="mt-2 text-sm text-ink-2 empty:hidden">
        {take.error && messageOf(take.error, "The file could not be created.")}
        {take.isSuccess && `Saved as ${take.data}.`}
      </p>
    </Section>
  );
}
