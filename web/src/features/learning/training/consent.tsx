import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "@/api/errors";
import { Skeleton } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { toast } from "@/components/ui/toast-store";
import { consentQuery, putConsent, trainingKeys } from "@/features/learning/training/queries";
import { day } from "@/lib/format";

/** Consent to training, a settings section. */
export function Consent() {
  const client = useQueryClient();
  const { data, isError } = useQuery(consentQuery);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: putConsent,
    onSuccess: (consent) => {
      client.setQueryData(trainingKeys.consent, consent);
      void client.invalidateQueries({ queryKey: trainingKeys.stats });
    },
    onError: (error) =>
      toast({ tone: "bad", title: "Not saved", description: messageOf(error, "Please try again.") }),
  });
  if (isError) return <p className="text-ink-2">Your consent could not be loaded.</p>;
  if (!data) return <Skeleton className="h-16" />;
  const agreed = isPending ? variables : data.agreed;
  return (
    <Switch
      label="Use my analyses for training"
      hint={
        <>
          Scenarios and answers of all your analyses, including earlier ones, may be used for training and
          downloaded by administrators, without your name, email address and telephone numbers, but with
          everything else you wrote. You can withdraw at any time.
          {data.agreedAt !== null && agreed && <> Agreed on {day(data.agreedAt)}.</>}
        </>
      }
      checked={agreed}
      onChange={mutate}
      disabled={isPending}
    />
  );
}
