"use client";

import VolumeX from "lucide-react/icons/volume-x";
import { useTranslations } from "next-intl";
import { type FormEvent, useActionState } from "react";
import { mute, unmute } from "@/components/blocks/mute-acts";
import { carryOut } from "@/components/blocks/standing-acts";
import { PostedRefusal } from "@/components/ui/form/posted-refusal";
import type { StandingActs } from "@/lib/profiles/listing";
import { idle } from "@/lib/result";
import { type StandingProfile, useStanding } from "./standing";

type Props = { profile: StandingProfile; acts: StandingActs; now: number };

/** Mutes or unmutes a profile, in one tap that the toast takes back. Without JavaScript a form. */
export function MuteItem({ profile, acts, now }: Props) {
  const t = useTranslations();
  const { actingId } = acts;
  const { isMuted } = useStanding(actingId, profile, now);
  const act = isMuted ? unmute : mute;
  const [posted, formAction] = useActionState(act.action, idle);
  if (!acts.mute || profile.id === actingId) return null;
  const name = profile.displayName;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const byKeyboard = form.querySelector(":focus-visible") !== null;
    form.closest<HTMLElement>("[popover]")?.hidePopover();
    void carryOut(act, actingId, profile, t, byKeyboard);
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
