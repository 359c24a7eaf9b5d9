"use client";

import Ellipsis from "lucide-react/icons/ellipsis";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { AllyButton } from "@/components/allies/relationship/ally-button";
import { useStanding } from "@/components/allies/relationship/standing";
import { Link } from "@/components/ui/link";
import { Menu } from "@/components/ui/menu/menu";
import type { ListPosition } from "@/components/ui/list/list-row";
import { TimeText } from "@/components/ui/time-text";
import type { StandingActs } from "@/lib/profiles/listing";
import { MuteItem } from "./mute-item";
import { NotificationAvatar } from "./notification-avatar";
import { NotificationExcerpt } from "./notification-excerpt";
import { hrefOf } from "./notification-kinds";
import type { PlacedNotification } from "./notification-sections";
import { NotificationText } from "./notification-text";
import { NotificationThumbnail } from "./notification-thumbnail";
import { TagAnswer } from "./tag-answer";
import { noteOpened, useIsUnread } from "./read-notifications";

type Props = {
  notification: PlacedNotification;
  acts: StandingActs;
  /** When the list was made (milliseconds). */
  now: number;
  place?: ListPosition;
};

/**
 * All of it leads to what it tells of, but for what can be done here, which lies on top. A request that is answered is
 * not new any more. Its section's heading shows on the first of those that stand under it, by style alone: rows come
 * and go one by one.
 */
export function NotificationRow({ notification, acts, now, place }: Props) {
  const t = useTranslations();
  const textId = useId();
  const { type, post, commentId, section, at } = notification;
  const actor = notification.actors[0]!;
  const { relation } = useStanding(acts.actingId, actor, now);
  const isAnswered = type === "ALLY_REQUEST" && relation !== "pending";
  const isUnread = useIsUnread(notification, acts.actingId, now) && !isAnswered;
  const open = () => noteOpened(notification, acts.actingId);
  return (
    <article {...place} tabIndex={-1} aria-labelledby={textId} data-section={section} className="notification">
      <h2 className="notification-section">{t(`notifications.sections.${section}`)}</h2>
      <div className="notification-body" data-unread={isUnread || undefined}>
        <NotificationAvatar notification={notification} />
        <div className="min-w-0 flex-1">
          <Link href={hrefOf(notification)} onClick={open} onAuxClick={open} className="notification-link">
            <span id={textId} className="block wrap-anywhere">
              <NotificationText notification={notification} />
            </span>
            {isUnread && <span className="sr-only">{t("common.unread")}</span>}
            {post && <NotificationExcerpt post={post} />}
          </Link>
          {type === "ALLY_REQUEST" && (
            <div className="notification-acts">
              <AllyButton profile={actor} acts={acts} now={now} />
            </div>
          )}
          {notification.asksForTag && (
            <div className="notification-acts">
              <TagAnswer notification={notification} actingId={acts.actingId} />
            </div>
          )}
          <p className="mt-0.5 text-sm text-text-subtle">
            <TimeText time={Date.parse(at)} now={now} />
          </p>
        </div>
        {post && !commentId && <NotificationThumbnail post={post} />}
        <div className="notification-end">
          {isUnread && <span aria-hidden className="notification-dot" />}
          {post && <Options post={post} actingId={acts.actingId} now={now} />}
        </div>
      </div>
    </article>
  );
}

function Options({ post, actingId, now }: { post: PlacedNotification["post"] & {}; actingId: string; now: number }) {
  const t = useTranslations("notifications");
  const id = useId();
  return (
    <Menu id={id} label={t("options")} side="menu-below-end" triggerClass="icon-btn" trigger={<Ellipsis aria-hidden />}>
      <MuteItem post={post} actingId={actingId} now={now} />
    </Menu>
  );
}
