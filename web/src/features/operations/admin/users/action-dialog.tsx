import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { InfiniteData } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { messageOf } from "@/api/errors";
import type { AdminUser, UserPage } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast-store";
import { ReasonField } from "@/features/operations/admin/common/reason-field";
import { USER_ACTIONS } from "@/features/operations/admin/users/actions";
import { actOn, userKeys } from "@/features/operations/admin/users/queries";
import type { UserAction } from "@/features/operations/admin/users/queries";
import { sentence } from "@/lib/format";

interface ActDialogProps {
  user: AdminUser;
  act: UserAction;
  onClose: () => void;
}

/** Confirms an action on an account, with an optional reason. */
export function ActionDialog({ user, act, onClose }: ActDialogProps) {
  const [reason, setReason] = useState("");
  const words = USER_ACTIONS[act];
  const acting = useRunAction(user, act, onClose);
  const isMissing = words.needsReason && reason.trim() === "";
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !acting.isPending && onClose()}
      title={words.question(user.name)}
      description={words.says}
    >
      <form
        className="mt-4 space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isMissing && !acting.isPending) acting.mutate(reason.trim());
        }}
      >
        <ReasonField
          value={reason}
          onChange={setReason}
          pending={acting.isPending}
          required={words.needsReason}
        />
        {acting.error && (
          <Notice tone="bad" role="alert" level={3} icon={<TriangleAlert />} title="Not saved">
            {sentence(messageOf(acting.error, "The server did not respond"))}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button disabled={acting.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={words.isHard ? "danger" : "primary"}
            pending={acting.isPending}
            disabled={isMissing || acting.isPending}
          >
            {words.name}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Performs it and shows the updated account. */
function useRunAction(user: AdminUser, act: UserAction, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => actOn(user, act, reason),
    onSuccess: (now) => {
      client.setQueriesData<InfiniteData<UserPage>>(
        { queryKey: userKeys.all },
        (data) => data && withUser(data, now),
      );
      toast({ tone: "good", title: USER_ACTIONS[act].done(user.name) });
      onDone();
    },
    // The account may have changed meanwhile.
    onError: () => client.invalidateQueries({ queryKey: userKeys.all }),
  });
}

function withUser(data: InfiniteData<UserPage>, now: AdminUser): InfiniteData<UserPage> {
  const users = (page: UserPage) => page.users.map((one) => (one.id === now.id ? now : one));
  return { ...data, pages: data.pages.map((page) => ({ ...page, users: users(page) })) };
}
