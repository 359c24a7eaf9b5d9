import AtSign from "lucide-react/icons/at-sign";
import Heart from "lucide-react/icons/heart";
import MessageCircle from "lucide-react/icons/message-circle";
import Plus from "lucide-react/icons/plus";
import Repeat2 from "lucide-react/icons/repeat-2";
import Reply from "lucide-react/icons/reply";
import Shield from "lucide-react/icons/shield";
import UserCheck from "lucide-react/icons/user-check";
import UserPlus from "lucide-react/icons/user-plus";
import { Avatar } from "@/components/ui/avatar";
import type { ListedNotification } from "@/lib/notifications/queries";

const pips = {
  ALLY_REQUEST: UserPlus,
  NEW_ALLY: UserCheck,
  LIKE: Heart,
  COMMENT: MessageCircle,
  REPLY: Reply,
  COMMENT_LIKE: Heart,
  SHARE: Repeat2,
  TAG: AtSign,
  MODERATION: Shield,
  FOLLOW: Plus,
};

/** Who did it, the newest of two in front, with a sign of what they did. */
export function NotificationAvatar({ notification: { type, actors } }: { notification: ListedNotification }) {
  const Pip = pips[type];
  const [newest, before] = actors;
  if (!newest) return null;
  return (
    <span aria-hidden className="notification-avatar">
      {before ? (
        <>
          <Avatar profile={before} className="size-7.75 text-xs" />
          <Avatar profile={newest} className="notification-front size-7.75 text-xs" />
        </>
      ) : (
        <Avatar profile={newest} />
      )}
      <span className="notification-pip" data-type={type}>
        <Pip />
      </span>
    </span>
  );
}
