import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "@/api/errors";
import { Skeleton } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { toast } from "@/components/ui/toast-store";
import { consentQuery, putConsent, trainingKeys } from "@/features/training/queries";
import { day } from "@/lib/format";

/** Whether one's analyses may help training: a part of the settings. */
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
  if (isError) return <p className="text-ink-2">It is not known now whether you agreed.</p>;
  if (!data) return <Skeleton className="h-16" />;
  const agreed = isPending ? variables : data.agreed;
  return (
    <Switch
      label="Let my analyses help training"
      hint={
        <>
          Scenarios and answers of all your analyses, earlier ones too, may then be learned from here and
          downloaded by administrators: without your name, e-mail address and telephone numbers, but with
          whatever else you wrote. You can withdraw this at any time.
          {data.agreedAt !== null && agreed && <> Agreed on {day(data.agreedAt)}.</>}
        </>
      }
      checked={agreed}
      onChange={mutate}
      disabled={isPending}
    />
  );
}
