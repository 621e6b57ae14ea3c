import { CopyPlus, EllipsisVertical, Flag } from "lucide-react";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { DirectoryAgent } from "@/api/types";
import { askToSignIn } from "@/components/ask-to-sign-in";
import { ReportDialog } from "@/components/report/report-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem } from "@/components/ui/menu";
import type { AgentLinks } from "@/features/agents/common/links";
import type { Visitor } from "@/features/agents/common/visitor";

interface CardMenuProps {
  agent: DirectoryAgent;
  visitor: Visitor;
  links: AgentLinks;
}

/** Menu of secondary actions on a shared agent. */
export function CardMenu({ agent: { id, name, creatorUid }, visitor, links }: CardMenuProps) {
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
  const { startFrom } = links;
  const isOwn = visitor.userId !== null && creatorUid === visitor.userId;
  if (startFrom === null && isOwn) return null;
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
        {startFrom !== null && (
          <MenuItem onSelect={() => void navigate(startFrom(id))}>
            <CopyPlus aria-hidden />
            Duplicate this agent
          </MenuItem>
        )}
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
