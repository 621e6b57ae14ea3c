import {
  AtSign,
  BriefcaseBusiness,
  Camera,
  Link2,
  MessageCircle,
  MessagesSquare,
  Share2,
} from "lucide-react";
import type { FeedPost } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import type { Viewer } from "@/features/community/social/common/viewer";
import type { External } from "@/features/community/social/post/share-targets";
import { useShare } from "@/features/community/social/post/use-share";
import { amount, count } from "@/lib/format";

const TARGETS = [
  { id: "twitter", name: "Twitter", icon: AtSign },
  { id: "linkedin", name: "LinkedIn", icon: BriefcaseBusiness },
  { id: "whatsapp", name: "WhatsApp", icon: MessageCircle },
  { id: "reddit", name: "Reddit", icon: MessagesSquare },
] as const satisfies readonly { id: External; name: string; icon: unknown }[];

interface ShareMenuProps {
  post: FeedPost;
  /** Path of its page. */
  path: string;
  viewer: Viewer;
}

/** Share menu with the number of shares. */
export function ShareMenu({ post, path, viewer }: ShareMenuProps) {
  const share = useShare(post, path, viewer);
  return (
    <Menu
      trigger={
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Share this post, ${amount(post.shares, "share")}`}
          title="Share"
          className="gap-1.5 px-2.5 tabular-nums max-sm:px-2!"
        >
          <Share2 aria-hidden />
          {count(post.shares)}
        </Button>
      }
    >
      <MenuItem onSelect={share.copyLink}>
        <Link2 aria-hidden />
        Copy Link
      </MenuItem>
      <MenuSeparator />
      {TARGETS.map(({ id, name, icon: Icon }) => (
        <MenuItem key={id} onSelect={() => share.open(id)}>
          <Icon aria-hidden />
          {name}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={share.copyForInstagram}>
        <Camera aria-hidden />
        Copy for Instagram
      </MenuItem>
    </Menu>
  );
}
