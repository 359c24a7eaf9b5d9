import { Avatar } from "@/components/ui/avatar";
import type { ListedNotification } from "@/lib/notifications/queries";
import { notificationKinds } from "./notification-kinds";

/** Who did it, the newest of two in front, with a sign of what they did. */
export function NotificationAvatar({ notification: { type, actors } }: { notification: ListedNotification }) {
  const { Icon } = notificationKinds[type];
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
        <Icon />
      </span>
    </span>
  );
}
