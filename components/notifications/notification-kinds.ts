import AtSign from "lucide-react/icons/at-sign";
import Heart from "lucide-react/icons/heart";
import MessageCircle from "lucide-react/icons/message-circle";
import Plus from "lucide-react/icons/plus";
import Repeat2 from "lucide-react/icons/repeat-2";
import Reply from "lucide-react/icons/reply";
import Shield from "lucide-react/icons/shield";
import UserCheck from "lucide-react/icons/user-check";
import UserPlus from "lucide-react/icons/user-plus";
import type { ComponentType } from "react";
import type { ListedNotification } from "@/lib/notifications/queries";

type Notification = Pick<ListedNotification, "type" | "post" | "commentId" | "actors">;

/** The sign of what was done, and where it leads, unless to what it is about or to who did it. */
type Kind = { Icon: ComponentType; leadsTo?: (notification: Notification) => string | undefined };

export const notificationKinds: Record<ListedNotification["type"], Kind> = {
  ALLY_REQUEST: { Icon: UserPlus },
  NEW_ALLY: { Icon: UserCheck },
  LIKE: { Icon: Heart },
  COMMENT: { Icon: MessageCircle },
  REPLY: { Icon: Reply },
  COMMENT_LIKE: { Icon: Heart },
  SHARE: { Icon: Repeat2 },
  TAG: { Icon: AtSign },
  MODERATION: { Icon: Shield, leadsTo: () => "/settings/reports" },
  FOLLOW: { Icon: Plus, leadsTo: ({ actors }) => (actors[1] ? "/profile?tab=allies&show=followers" : undefined) },
};

/** A comment has its place on the post's page. */
export function hrefOf(notification: Notification): string {
  const { type, post, commentId, actors } = notification;
  const special = notificationKinds[type].leadsTo?.(notification);
  if (special) return special;
  if (!post) return `/profile/${actors[0]!.handle}`;
  return commentId ? `/posts/${post.id}?comment=${commentId}` : `/posts/${post.id}#post-${post.id}`;
}
