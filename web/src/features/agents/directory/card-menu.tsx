import { CopyPlus, EllipsisVertical, Flag } from "lucide-react";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { DirectoryAgent } from "@/api/types";
import { askToSignIn } from "@/components/ask-to-sign-in";
import { ReportDialog } from "@/components/report/report-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem } from "@/components/ui/menu";
import type { Visitor } from "@/features/agents/common/visitor";
import { paths } from "@/lib/paths";

interface CardMenuProps {
  agent: DirectoryAgent;
  visitor: Visitor;
}

/** Menu of secondary actions on a shared agent. */
export function CardMenu({ agent: { id, name, creatorUid }, visitor }: CardMenuProps) {
  const navigate = useNavigate();
  const [reporting, setReporting] = useState(false);
  // Open the dialog after the menu has restored the focus.
  const asked = useRef(false);
  const report = () => {
    if (!asked.current) return;
    asked.current = false;
    if (visitor.userId === null) askToSignIn(visitor.onSignIn, "report agents");
    else setReporting(true);
  };
  const isOwn = visitor.userId !== null && creatorUid === visitor.userId;
  return (
    <>
      <Menu
        onClosed={report}
        trigger={
          <IconButton
            label={`More about ${name}`}
            icon={<EllipsisVertical />}
            className="-mt-1 -mr-2 size-8"
          />
        }
      >
        <MenuItem onSelect={() => void navigate(paths.mirrorSpace.link(id))}>
          <CopyPlus aria-hidden />
          Duplicate this agent
        </MenuItem>
        {!isOwn && (
          <MenuItem
            onSelect={() => {
              asked.current = true;
            }}
          >
            <Flag aria-hidden />
            Report
          </MenuItem>
        )}
      </Menu>
      {reporting && <ReportDialog thing={{ kind: "agent", id }} onClose={() => setReporting(false)} />}
    </>
  );
}
