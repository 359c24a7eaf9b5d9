"use client";

import Bell from "lucide-react/icons/bell";
import BellOff from "lucide-react/icons/bell-off";
import { useTranslations } from "next-intl";
import { type FormEvent, useActionState } from "react";
import { useEntity } from "@/components/ui/entities/entity-store";
import { PostedRefusal } from "@/components/ui/form/posted-refusal";
import { idle } from "@/lib/result";
import { muteAction, muteNotifications } from "./mute-acts";

type Props = {
  post: { id: string; isNotificationMuted: boolean | null };
  actingId: string;
  /** When the post was read (milliseconds). */
  now: number;
};

/** Of a menu: whether one is told what happens to one post. Without JavaScript a form. */
export function MuteItem({ post: { id, isNotificationMuted }, actingId, now }: Props) {
  const t = useTranslations();
  const isMuted = useEntity(actingId, "post", { id, isNotificationMuted }, now).isNotificationMuted === true;
  const [posted, formAction] = useActionState(muteAction(!isMuted), idle);
  const Icon = isMuted ? Bell : BellOff;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const byKeyboard = form.querySelector(":focus-visible") !== null;
    form.closest<HTMLElement>("[popover]")?.hidePopover();
    void muteNotifications({ postId: id, actingId, isMuted: !isMuted }, t, byKeyboard);
  }

  return (
    <form action={formAction} onSubmit={send} className="contents">
      <input type="hidden" name="postId" value={id} />
      <input type="hidden" name="profileId" value={actingId} />
      <button type="submit" className="menu-item">
        <Icon aria-hidden />
        {t(isMuted ? "notifications.mute.off" : "notifications.mute.on")}
      </button>
      <PostedRefusal answer={posted} />
    </form>
  );
}
