"use client";

import VolumeX from "lucide-react/icons/volume-x";
import { useTranslations } from "next-intl";
import { type FormEvent, useActionState } from "react";
import { PostedRefusal } from "@/components/ui/posted-refusal";
import { showToast, UNDO_TIMEOUT_MS } from "@/components/ui/toast";
import { muteProfileAction, unmuteProfileAction } from "@/lib/blocks/actions";
import type { Translate } from "@/lib/i18n/messages";
import type { StandingActs } from "@/lib/profiles/listing";
import { idle } from "@/lib/result";
import { changeStanding, type StandingProfile, useStanding } from "./standing";

type Props = { profile: StandingProfile; acts: StandingActs; now: number };

/** Mutes or unmutes a profile, in one tap that the toast takes back. Without JavaScript a form. */
export function MuteItem({ profile, acts, now }: Props) {
  const t = useTranslations();
  const { actingId } = acts;
  const { isMuted } = useStanding(actingId, profile, now);
  const action = isMuted ? unmuteProfileAction : muteProfileAction;
  const [posted, formAction] = useActionState(action, idle);
  if (!acts.mute || profile.id === actingId) return null;
  const name = profile.displayName;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const byKeyboard = form.querySelector(":focus-visible") !== null;
    form.closest<HTMLElement>("[popover]")?.hidePopover();
    void changeMute(new FormData(form), profile, actingId, !isMuted, byKeyboard, t);
  }

  return (
    <form action={formAction} onSubmit={send} className="contents">
      <input type="hidden" name="mutedId" value={profile.id} />
      <input type="hidden" name="profileId" value={actingId} />
      <button
        type="submit"
        aria-label={t(`profile.ally.${isMuted ? "unmute" : "mute"}.name`, { name })}
        className="menu-item"
      >
        <VolumeX aria-hidden />
        {t(`profile.ally.${isMuted ? "unmute" : "mute"}.label`)}
      </button>
      <PostedRefusal answer={posted} />
    </form>
  );
}

async function changeMute(
  form: FormData,
  profile: { id: string; displayName: string },
  actingId: string,
  isMuted: boolean,
  byKeyboard: boolean,
  t: Translate,
) {
  const action = isMuted ? muteProfileAction : unmuteProfileAction;
  const change = { action, from: { isMuted: !isMuted }, to: { isMuted } };
  if (!(await changeStanding(actingId, profile.id, form, change, t))) return;
  const text = t(`profile.ally.${isMuted ? "mute" : "unmute"}.done`, { name: profile.displayName });
  const undo = { label: t("profile.ally.undo"), run: () => void changeMute(form, profile, actingId, false, false, t) };
  showToast({
    kind: "done",
    text,
    subject: profile.id,
    ...(isMuted && { action: undo, stay: UNDO_TIMEOUT_MS, focus: byKeyboard }),
  });
}
